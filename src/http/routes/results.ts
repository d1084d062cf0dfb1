import type { Event } from '../../core/record/event.js';
import type { Answer } from '../../core/value/rejection.js';
import type { Caller } from '../../services/caller.js';
import type { EventPath, Results } from '../../services/results.js';
import {
  EventStateSchema,
  SetLiveSchema,
  SetResultSchema,
  parseSetLive,
  parseSetResult,
  presentEventState,
} from '../../wire/http/results.js';
import { type Incoming, type Endpoint, forCallers, segment } from '../endpoint.js';
import type { Outcome } from '../sending.js';

type Shown = Outcome<ReturnType<typeof presentEventState>>;

const pathOf = (asked: Incoming): EventPath => ({
  sport: segment(asked, 'sport'),
  eventId: segment(asked, 'event_id'),
});

function shown(answer: Answer<Event>): Shown {
  return answer.ok ? { ok: true, value: presentEventState(answer.value) } : answer;
}

async function setLive(results: Results, caller: Caller, asked: Incoming): Promise<Shown> {
  const event = results.find('PUT /v1/sports/<sport>/events/<event_id>/live/', caller, pathOf(asked));
  if (!event.ok) return event;
  const live = parseSetLive(asked.body);
  return live.ok ? shown(await results.setLive(caller, event.value, live.value)) : live;
}

async function setResult(results: Results, caller: Caller, asked: Incoming): Promise<Shown> {
  const event = results.find('PUT /v1/sports/<sport>/events/<event_id>/result/', caller, pathOf(asked));
  if (!event.ok) return event;
  const result = parseSetResult(asked.body);
  return result.ok ? shown(await results.setResult(caller, event.value, result.value)) : result;
}

/** Decisions §17: for master agents. */
export function resultEndpoints(results: Results): readonly Endpoint[] {
  return [
    forCallers({
      method: 'PUT',
      path: '/v1/sports/:sport/events/:event_id/live/',
      name: 'setLive',
      tag: 'events',
      summary: 'Say how play stands.',
      description:
        'For master agents. At least one field has to be given (`one_required`); what is left out stays. A goal or red card closes orders that stayed open in running.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: SetLiveSchema },
      answers: EventStateSchema,
      handle: (caller, asked) => setLive(results, caller, asked),
    }),
    forCallers({
      method: 'PUT',
      path: '/v1/sports/:sport/events/:event_id/result/',
      name: 'setResult',
      tag: 'events',
      summary: 'Say how an event ended.',
      description:
        "For master agents. A score, places, sets, or `void`: just one of them (`one_required`), and one that the event can have. The own exchange's bets are settled by it, and anew when it is corrected.",
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: SetResultSchema },
      answers: EventStateSchema,
      handle: (caller, asked) => setResult(results, caller, asked),
    }),
  ];
}
