// That an event is in play, and how it stands.
import type { VNode } from 'preact';
import { usePlay } from '../use-play.js';
import type { EventHeard } from '../wire.js';
import { playTimeText } from '../words.js';

/** Shows the score and the time of an event in play, as far as they are known. */
export function PlayMark({ event }: { readonly event: EventHeard }): VNode {
  const { event_id: eventId, event_type: type } = event;
  const { score = null, time = null, redCards = null } = usePlay(eventId) ?? {};
  const reds = redCards === null ? 0 : redCards[0] + redCards[1];
  return (
    <span class="play">
      <span class="badge badge-live">In play</span>
      {score !== null && type === 'normal' && (
        <strong class="score">
          {score[0]}–{score[1]}
        </strong>
      )}
      {time !== null && <span>{playTimeText(time)}</span>}
      {reds > 0 && <span title="Red cards">{reds} red</span>}
    </span>
  );
}
