// How a question to a provider went.
import type { ProviderFaultCode } from '../wire/provider/fault.js';

/** It is over, and this is how. */
export interface RoundTrip {
  readonly tookMs: number;
  /** Why nothing came of it; null: it was answered. */
  readonly code: ProviderFaultCode | null;
}
