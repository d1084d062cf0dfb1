// A storm of log-ins with wrong passwords, each from another address. A process of its own: it must not hold up who measures orders.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** What a storm is to be: the message that this process waits for. */
export interface Storm {
  readonly url: string;
  readonly logIns: number;
  readonly perSecond: number;
  readonly connections: number;
}

/** How many log-ins were answered with each status: the message that comes back. */
export type Answers = Readonly<Record<string, number>>;

/** The part of the address space that is nobody's (198.18.0.0/15), one after the other. */
const addressOf = (count: number): string => `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`;

/** Half of them are a customer's, half are nobody's. */
const usernameOf = (count: number): string => (count % 2 === 0 ? 'victim' : `nobody${count}`);

async function logIn(pool: Pool, count: number): Promise<number> {
  const { statusCode, body } = await pool.request({
    path: '/v1/sessions/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(count) },
    body: JSON.stringify({ username: usernameOf(count), password: 'wrong password 1' }),
  });
  await body.dump();
  return statusCode;
}

/** Sends them on a fixed schedule, whatever the answers do. */
async function rage({ url, logIns, perSecond, connections }: Storm): Promise<Answers> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const statuses: Promise<number>[] = [];
  const startedAt = performance.now();
  while (statuses.length < logIns) {
    const due = Math.min(logIns, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    while (statuses.length < due) statuses.push(logIn(pool, statuses.length));
    await pause(1);
  }
  const answers: Record<string, number> = {};
  for (const status of await Promise.all(statuses)) answers[status] = (answers[status] ?? 0) + 1;
  await pool.close();
  return answers;
}

process.on('message', (storm: Storm) => {
  void rage(storm).then((answers) => process.send!(answers));
});
