// What a failed call to a provider throws.
import type { ProviderFaultCode } from '../wire/provider/fault.js';

/** What went wrong with a call; `cause`: what it was exactly, where that is known. */
interface Failure {
  readonly code: ProviderFaultCode;
  readonly status: number | null;
  readonly cause: string | null;
}

/** Returns what went wrong with a provider, in a word or two: `status 500`, `timeout`, `refused (ENOTFOUND)`. */
export function reasonOf({ code, status, cause }: Failure): string {
  const what = status === null ? code : `${code} ${status}`;
  return cause === null ? what : `${what} (${cause})`;
}

/**
 * A call brought no usable answer. `refused` alone is certain: no byte of the call has left.
 *
 * Its `cause` is the network's own short code, a word of ours, or the origin that a redirect leads to, and never an error object: those may
 * quote what the provider sent, and a provider may send back our credentials.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';

  constructor(
    readonly code: ProviderFaultCode,
    readonly status: number | null = null,
    override readonly cause: string | null = null,
    /** For how long the provider asks to be left alone; null: it does not. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`A provider's answer is not usable: ${reasonOf({ code, status, cause })}.`);
  }
}
