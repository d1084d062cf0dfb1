// What is worth a line in the log, or counting: one function for each business fact. Everything a provider or the market does goes through
// here, so that a reader finds in one place what an operator can see.
import { eachRecord } from './core/change.js';
import type { Alert } from './core/record/alert.js';
import type { Audit } from './core/record/audit.js';
import type { DeadlinesParts } from './engine/deadlines.js';
import type { FeedParts } from './providers/feed.js';
import type { PlacementsParts } from './providers/placements.js';
import type { QuotePollsParts } from './providers/quotes.js';
import type { StatementsParts } from './providers/statements.js';
import type { WorkingOrdersParts } from './services/working-orders.js';
import type { Health } from './market/health.js';
import type { Log } from './log.js';
import type { WorkMeter } from './metrics/work.js';
import type { Store } from './store/store.js';

/** What each part tells, by part. */
interface Tellers {
  readonly feed: Pick<FeedParts, 'onPoll' | 'onFault'>;
  readonly quotes: Pick<QuotePollsParts, 'onAsked' | 'onFailure' | 'onFault'>;
  readonly placements: Pick<PlacementsParts, 'onAnswer' | 'onFault'>;
  readonly statements: Pick<StatementsParts, 'onFailure' | 'onAsked' | 'onLeftOut' | 'onUnasked' | 'onFault'>;
  readonly orders: Pick<WorkingOrdersParts, 'onFault'>;
  readonly deadlines: Pick<DeadlinesParts, 'onFault' | 'onClockSet'>;
  /** Of what nobody waits for. */
  readonly onFault: (fault: unknown) => void;
}

/** Who is told, and of what. */
interface TellParts {
  readonly log: Log;
  readonly work: WorkMeter;
  readonly store: Store;
  readonly health: Health;
}

/** What could be used of a provider's list, and what was left out of it. */
interface Read {
  readonly bookie: string;
  readonly list: string;
  readonly offers: number;
  readonly rejected: Readonly<Record<string, number>>;
}

/** What each log-in, and each change of a customer, is logged as. */
export const AUDIT_MESSAGE = 'audit';

/** How many quotes were left out. */
function quotesIn(rejected: Readonly<Record<string, number>>): number {
  return Object.entries(rejected).reduce((sum, [reason, count]) => sum + (reason.startsWith('quote_') ? count : 0), 0);
}

/** Returns what tells the log, and counts. */
export function tellBusiness({ log, work, store, health }: TellParts): Tellers {
  health.onChange((bookie, { state, failures, lastFailure }) => {
    const line = { bookie, state, failures, reason: lastFailure };
    if (state === 'up') log.info(line, 'provider is up');
    else log.warn(line, `provider is ${state}`);
  });
  health.onReason((bookie, { failures, lastFailure }) => {
    log.warn({ bookie, state: 'down', failures, reason: lastFailure }, 'provider is down for another reason');
  });
  store.onLines((lines) => {
    eachRecord(lines, 'alert', tellAlert);
    eachRecord(lines, 'audit', tellAudit);
    if (!log.isLevelEnabled('debug')) return;
    eachRecord(lines, 'order', ({ orderId, placer, status, closeReason }) => {
      log.debug({ order_id: orderId, customer: placer, status, close_reason: closeReason }, 'order');
    });
  });
  function tellAlert({ alertId, kind, bookie, orderId, betId, providerBetId, message }: Alert): void {
    const line = { alert: alertId, kind, bookie, order_id: orderId, bet_id: betId, provider_bet: providerBetId };
    if (kind === 'provider_up') log.info(line, message);
    else log.warn(line, message);
  }
  function tellAudit({ auditId, action, actor, behind, ip, subject }: Audit): void {
    const line = { audit: auditId, action, actor, behind, ip, subject };
    if (action === 'locked') log.warn(line, 'a customer is locked after failed log-ins');
    else log.info(line, AUDIT_MESSAGE);
  }
  const onFault = (fault: unknown): void => {
    log.error({ err: fault }, 'a background task failed');
  };
  /** Why nothing of a list could be used, by list; empty: something could. Each is warned of once, as long as that is so. */
  const useless = new Map<string, string>();
  /** Why accounts rest whose quotes cannot be read, by bookie: that is warned of once, until a quote comes or it is something else. */
  const unquoted = new Map<string, string>();
  function tellLeftOut({ bookie, list, offers, rejected }: Read): void {
    const [name, reasons] = [`${bookie} ${list}`, Object.keys(rejected).sort().join()];
    // An offer whose quotes are left out is there, and has no price.
    const why = offers > quotesIn(rejected) ? '' : reasons;
    if (reasons !== '') log.debug({ bookie, list, rejected }, 'items left out');
    if (why !== '' && useless.get(name) !== why) {
      const line = { bookie, list, offers, rejected };
      if (offers > 0) log.warn(line, 'quotes that a provider lists cannot be used');
      else log.warn(line, 'nothing that a provider lists can be used');
    }
    useless.set(name, why);
  }
  return {
    feed: {
      onFault,
      onPoll(bookie, list, outcome) {
        work.polled(bookie, list, { tookMs: outcome.tookMs, code: outcome.kind === 'failed' ? outcome.code : null });
        if (outcome.kind === 'failed') log.debug({ bookie, list, reason: outcome.reason }, 'poll failed');
        else tellLeftOut({ bookie, list, offers: outcome.offers, rejected: outcome.rejected });
      },
    },
    quotes: {
      onFault,
      onAsked(bookie, asked) {
        work.polled(bookie, 'quotes', asked);
        if (asked.code === null) unquoted.delete(bookie);
      },
      onFailure(bookie, { selectionId, reason, sendsToRest }) {
        log.debug({ bookie, selection: selectionId, reason }, 'a quote could not be read');
        if (!sendsToRest || unquoted.get(bookie) === reason) return;
        unquoted.set(bookie, reason);
        log.warn({ bookie, reason }, 'accounts rest, for their quotes cannot be read');
      },
    },
    placements: {
      onFault(fault, { orderId, betId, bookie, placer }) {
        log.error({ err: fault, order_id: orderId, bet_id: betId, bookie, customer: placer }, 'placing a bet failed');
      },
      onAnswer({ orderId, betId, placer, bookie, providerBetId }, answer, tookMs) {
        work.betAnswered(bookie, answer.kind, tookMs);
        const ids = { order_id: orderId, bet_id: betId, provider_bet: providerBetId, customer: placer, bookie };
        const line = { ...ids, answer: answer.kind, took_ms: Math.round(tookMs) };
        // What is worth a warning is an alert as soon as it is stored.
        log.debug(line, 'bet answered');
      },
    },
    deadlines: {
      onFault,
      onClockSet(ms) {
        log.warn(
          { ms },
          'the clock was set: what ends at a time, as orders do, ends by it; no heartbeat lasts longer than its whole time from now, and who waits for the exchange waits as long as before',
        );
      },
    },
    onFault,
    statements: {
      onFault,
      onFailure(bookie, reason) {
        log.debug({ bookie, reason }, 'statements could not be read');
      },
      onAsked(bookie, asked) {
        work.polled(bookie, 'statements', asked);
      },
      onUnasked(bookie, bets) {
        log.warn(
          { bookie, bets },
          'bets wait for a bookmaker that is not configured: nobody asks it, and they do not settle',
        );
      },
      onLeftOut(bookie, rejected) {
        // A bet that it is of does not settle before it can be read.
        log.warn({ bookie, rejected }, 'statements are left out, or missing in their list');
      },
    },
    orders: {
      onFault(fault, orderId) {
        log.error({ err: fault, order_id: orderId }, 'filling an order failed');
      },
    },
  };
}
