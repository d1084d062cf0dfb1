// Heartbeats outside (client §2.11, §4.6).
import { type Static, Type } from 'typebox';
import type { Heartbeat } from '../../core/record/heartbeat.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { integer, readFields, required, schemaOf } from './fields.js';
import type { Input } from './input.js';
import { told } from './schemas.js';
import { InstantSchema, presentInstant } from './times.js';

const openMembers = {
  timeout: required(
    integer({ minimum: BOUNDS.heartbeatSecondsMin, maximum: BOUNDS.heartbeatSecondsMax }),
    'Within how many seconds each sign of life is promised.',
  ),
};

/** Client §4.6. */
export const OpenHeartbeatSchema = schemaOf(openMembers, 'OpenHeartbeat');

/** Returns the seconds within which signs of life are promised. */
export function parseOpenHeartbeat(input: Input): Answer<number> {
  const read = readFields(openMembers, input);
  return read.ok ? accept(read.value.timeout) : read;
}

/** Client §2.11. */
export const HeartbeatSchema = Type.Object(
  {
    heartbeat_id: Type.String(),
    expiry_time: told(
      InstantSchema,
      'When it expires if it is not refreshed, and all open orders of its customer are closed.',
    ),
  },
  { title: 'Heartbeat' },
);

/** Client §4.6. */
export const HeartbeatsSchema = Type.Object({ heartbeats: Type.Array(HeartbeatSchema) }, { title: 'Heartbeats' });

/** Returns a heartbeat as clients see it. */
export function presentHeartbeat({ heartbeatId, expiresAt }: Heartbeat): Static<typeof HeartbeatSchema> {
  return { heartbeat_id: heartbeatId, expiry_time: presentInstant(expiresAt) };
}
