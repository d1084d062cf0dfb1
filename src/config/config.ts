// What the process is told, checked and typed.
import type { Configure } from '../core/command.js';
import type { Group } from '../core/record/customer.js';
import type { Limits } from '../core/value/limits.js';
import type { Money, Rate } from '../core/value/money.js';
import type { CommissionPpm } from '../core/value/price.js';
import type { ProviderSettings } from '../providers/registry.js';
import type { LOG_LEVELS } from './shape.js';

/** A customer of the file: its password is hashed before it is stored, unless it is there already. */
export interface ConfiguredCustomer {
  readonly password: string;
  readonly customer: Omit<Configure['customers'][number], 'passwordHash'>;
}

/** Everything that the process is told. */
export interface Config {
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly trustProxy: boolean;
    /** The origins whose pages may use it from a browser, besides its own. */
    readonly corsOrigins: readonly string[];
    /** Paths of PEM files; null: plain HTTP. */
    readonly tls: { readonly key: string; readonly cert: string } | null;
    /** What whoever reads /metrics must bring; null: only those on this machine may read it. */
    readonly metricsToken: string | null;
  };
  readonly dataDir: string;
  readonly rates: Readonly<Record<string, Rate>>;
  readonly groups: readonly Group[];
  readonly customers: readonly ConfiguredCustomer[];
  readonly bookies: Configure['bookies'];
  /** Without their masks, which are drawn when they are first stored. */
  readonly accounts: readonly Omit<Configure['accounts'][number], 'mask'>[];
  readonly providers: readonly ProviderSettings[];
  readonly limits: Limits;
  /** Two letters each: nobody places bets from there. */
  readonly blockedCountries: readonly string[];
  /** Null: there is no own exchange. `least`: what trades (decisions §13). */
  readonly exchange: { readonly commission: CommissionPpm; readonly least: Money; readonly delayMs: number } | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
