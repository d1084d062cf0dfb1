// The providers of the configuration: how each is reached, how often it is asked, and which accounts we have there.
import type { OfferList } from '../core/record/offer.js';
import type { AccountId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type ProviderClient, createProviderClient } from './client.js';

/** What the configuration says of a provider. */
export interface ProviderSettings {
  readonly bookie: BookieCode;
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly timeoutMs: number;
  readonly pollMs: Readonly<Record<OfferList, number>>;
  /** Null: the provider does not quote single selections. */
  readonly priceAndStakeMs: number | null;
  readonly statementsMs: number;
  readonly accountIds: readonly AccountId[];
}

/** A provider and the connection of the main thread to it: the one that places bets. */
export interface Provider extends ProviderSettings {
  readonly client: ProviderClient;
}

/** Finds providers. */
export interface Registry {
  readonly all: readonly Provider[];
  find(bookie: BookieCode): Provider | null;
  /** Ends the connections; calls in hand fault. A second time does nothing. */
  close(): Promise<void>;
}

/** Opens a client for each provider; none connects before it is used. */
export function createRegistry(settings: readonly ProviderSettings[]): Registry {
  const all = settings.map((provider) => ({
    ...provider,
    // Pages are read by threads of their own.
    client: createProviderClient(provider, PROVIDER_BOUNDS.answerBodyBytesMax),
  }));
  const byBookie = new Map(all.map((provider) => [provider.bookie, provider]));
  return {
    all,
    find: (bookie) => byBookie.get(bookie) ?? null,
    async close() {
      await Promise.all(all.map(({ client }) => client.close()));
    },
  };
}
