// Currency rates: units of a currency for one pound (decisions §17).
import { ratesNow } from '../core/look/rates.js';
import { type Answer, FORBIDDEN, accept } from '../core/value/rejection.js';
import type { Rate } from '../core/value/money.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { type Caller, actorOf } from './caller.js';
import type { Rights } from './rights.js';

/** A currency and its rate. */
export interface RateView {
  readonly ccy: string;
  readonly rate: Rate;
}

/** What can be done with rates. */
export interface RateTable {
  /** The rates in force, by currency. */
  list(): readonly RateView[];
  /** Says whether the caller may set rates. Rejects: `forbidden`. */
  checkChange(caller: Caller): Answer<null>;
  /** Puts rates in force and answers all of them. */
  change(caller: Caller, rates: Readonly<Record<string, Rate>>): Promise<Answer<readonly RateView[]>>;
}

/** Returns the rates of a store. */
export function createRateTable(store: Store, engine: Engine, rights: Rights): RateTable {
  function list(): readonly RateView[] {
    const rates = Object.entries(ratesNow(store.view));
    return rates.map(([ccy, rate]) => ({ ccy, rate })).sort((a, b) => (a.ccy < b.ccy ? -1 : 1));
  }

  return {
    list,
    checkChange(caller) {
      return rights.onService('PUT /v1/xrates/', caller) === 'yes' ? accept(null) : FORBIDDEN;
    },
    async change(caller, rates) {
      const set = await engine.submit('setRates', { by: actorOf(caller), rates });
      return set.ok ? accept(list()) : set;
    },
  };
}
