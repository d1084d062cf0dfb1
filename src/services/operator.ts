// What an operator asks of the service as a whole.
import type { Health } from '../market/health.js';

/** Whether the service can do its work. */
export interface Operator {
  /** Ready once the store is open and a provider has answered, or none is configured (decisions §17). */
  readiness(): { readonly isReady: boolean; readonly reason: string | null };
}

/** Returns the operator's view. */
export function createOperator(health: Health, hasProviders: boolean): Operator {
  return {
    readiness() {
      if (hasProviders && !health.hasAnyAnswered) return { isReady: false, reason: 'No provider has answered yet.' };
      return { isReady: true, reason: null };
    },
  };
}
