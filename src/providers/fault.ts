// What a failed call to a provider throws.
import type { ProviderFaultCode } from '../wire/provider/fault.js';

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
    super(`A provider's answer is not usable: ${code}${status === null ? '' : ` ${status}`}.`, { cause });
  }
}
