// What an operator asks of the service as a whole.
import type { Health } from '../market/health.js';
import type { Store } from '../store/store.js';

/** Whether the service can do its work. */
export interface Operator {
  /** Ready while the store can write, once a provider has answered or if none is configured (decisions §17). */
  readiness(): { readonly isReady: boolean; readonly reason: string | null };
}

/** Returns the operator's view. */
export function createOperator(store: Store, health: Health, hasProviders: boolean): Operator {
  return {
    readiness() {
      if (!store.isWritable) return { isReady: false, reason: 'The store cannot write.' };
      if (hasProviders && !health.hasAnyAnswered) return { isReady: false, reason: 'No provider has answered yet.' };
      return { isReady: true, reason: null };
    },
  };
}
