// Raises an alert when a bookie goes down, and when it is up again; and when one of its lists fails while others come.
import type { BookieCode } from '../core/value/ids.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import { type ProviderFaultCode, isProviderFaultCode } from '../wire/provider/fault.js';

/** What each reason is, for people. */
const WORDS: Readonly<Record<ProviderFaultCode, string>> = {
  refused: 'it could not be connected to',
  timeout: 'its answer was not all there in time',
  reset: 'it broke the connection',
  status: 'it answered with an error of HTTP (401 and 403 are about username and password)',
  redirect: 'it sends us elsewhere, where we do not go',
  encoding: 'its answer was compressed, which nobody asked for',
  too_large: 'its answer was too large',
  too_deep: 'its answer was nested too deep',
  body: 'its answer was no JSON in UTF-8',
  shape: 'its answer has not the shape that it should have',
  next: 'its next page is one that came before, at another origin, or nowhere',
  too_many_pages: 'its pages had no end',
};

/** Returns a reason with what it is in words. */
function inWords(reason: string): string {
  const [code = ''] = reason.replace(/^statements: /, '').split(' ');
  return isProviderFaultCode(code) ? `${reason}: ${WORDS[code]}` : reason;
}

/** Says which polls failed, and why the last of them did. */
function failed(polls: string, reason: string | null): string {
  return `${polls} failed, the last one: ${reason === null ? 'unknown' : inWords(reason)}.`;
}

/** What alarms need of the rest. */
interface AlarmsParts {
  readonly health: Health;
  readonly engine: Engine;
  readonly onFault: (fault: unknown) => void;
}

/** Starts to watch. Returns how to stop. */
export function startAlarms({ health, engine, onFault }: AlarmsParts): () => void {
  function raise(bookie: BookieCode, kind: 'provider_down' | 'provider_up' | 'list_down', message: string): void {
    engine.submit('raiseAlert', { kind, bookie, betId: null, message }).catch(onFault);
  }

  const stopLists = health.onListDown((bookie, list, { failures, last }) => {
    raise(bookie, 'list_down', failed(`${failures} polls in a row of its list ${list}`, last));
  });
  const stopStates = health.onChange((bookie, { state, failures, lastFailure }, before) => {
    if (state === 'down') raise(bookie, 'provider_down', failed(`${failures} polls in a row`, lastFailure));
    else if (before.state === 'down') raise(bookie, 'provider_up', 'It answers again.');
  });
  return () => {
    stopLists();
    stopStates();
  };
}
