// What the page has heard, as far as its tests need it.
import type { EventHeard } from '../../src/console/wire.js';

/** An event that starts then. */
export const eventHeard = (name: string, start: string, status = 'pre_event'): EventHeard => ({
  sport: 'fb',
  event_id: name,
  event_type: 'normal',
  event_name: name,
  home: undefined,
  away: undefined,
  teams: undefined,
  competition_name: 'Premier League',
  competition_country: 'GB',
  ir_status: status,
  start_time: start,
});
