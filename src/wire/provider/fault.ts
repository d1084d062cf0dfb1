// Why a call to a provider brought no usable answer.

/** Every way in which a call can fail. */
export const PROVIDER_FAULT_CODES = [
  /** No connection was made: no byte of the call has left, and none will. */
  'refused',
  /** The whole answer was not there by the deadline. */
  'timeout',
  /** The connection broke after bytes may have left. */
  'reset',
  /** An HTTP status that this call does not expect; `status` says which. */
  'status',
  'redirect',
  /** The answer is compressed although that was not asked for. */
  'encoding',
  'too_large',
  'too_deep',
  /** Not UTF-8, or not JSON. */
  'body',
  /** JSON, but not what this call answers. */
  'shape',
  /** The next page is one that came before, at another origin, or no address at all. */
  'next',
  'too_many_pages',
] as const;

/** Why a call failed. */
export type ProviderFaultCode = (typeof PROVIDER_FAULT_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(PROVIDER_FAULT_CODES);

/** Returns whether a text is one of the codes. */
export function isProviderFaultCode(text: string): text is ProviderFaultCode {
  return KNOWN.has(text);
}
