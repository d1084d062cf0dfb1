// What a failed call to a provider throws.
import type { ProviderFaultCode } from '../wire/provider/fault.js';

/** Returns what went wrong with a provider, in a word or two: `status 500`, `timeout`. */
export function reasonOf({
  code,
  status,
}: {
  readonly code: ProviderFaultCode;
  readonly status: number | null;
}): string {
  return status === null ? code : `${code} ${status}`;
}

/**
 * A call brought no usable answer. `refused` alone is certain: no byte of the call has left.
 *
 * Its `cause` is the network's own short code and never an error object: those may quote what the provider sent, and a provider may
 * send back our credentials.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';

  constructor(
    readonly code: ProviderFaultCode,
    readonly status: number | null = null,
    cause: string | null = null,
  ) {
    super(`A provider's answer is not usable: ${reasonOf({ code, status })}.`, { cause });
  }
}
