// Raises an alert when a bookie goes down, and when it is up again.
import type { BookieCode } from '../core/value/ids.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';

/** What alarms need of the rest. */
interface AlarmsParts {
  readonly health: Health;
  readonly engine: Engine;
  readonly onFault: (fault: unknown) => void;
}

/** Starts to watch. Returns how to stop. */
export function startAlarms({ health, engine, onFault }: AlarmsParts): () => void {
  function raise(bookie: BookieCode, kind: 'provider_down' | 'provider_up', message: string): void {
    engine.submit('raiseAlert', { kind, bookie, betId: null, message }).catch(onFault);
  }

  return health.onChange((bookie, { state, failures, lastFailure }, before) => {
    if (state === 'down')
      raise(bookie, 'provider_down', `${failures} polls in a row failed, the last one: ${lastFailure ?? 'unknown'}.`);
    else if (before.state === 'down') raise(bookie, 'provider_up', 'It answers again.');
  });
}
