// A store that a season was played on has nothing to find; each way in which it can be damaged is named.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { asBinary } from 'lmdb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Line, type RecordKind, type Records, balanceKeyOf, changed } from '../../src/core/change.js';
import { createEngine } from '../../src/engine/engine.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { mustExist } from '../../src/core/value/assert.js';
import { later } from '../../src/core/value/time.js';
import { BETS_AFTER, toBetId, toOrderId, toSeq, toTransferId, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { type AnyRecord, KINDS, keyOf } from '../../src/store/indexes.js';
import { encodeLine, encodeRecord } from '../../src/store/lmdb/codec.js';
import { type Environment, openEnvironment } from '../../src/store/lmdb/environment.js';
import { under } from '../../src/store/lmdb/keys.js';
import { lastNumber, openLmdbAuditReader } from '../../src/store/lmdb/lmdb-reader.js';
import { blocksIn, bytesOfBlock } from '../../src/store/lmdb/request-blocks.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { BLOCK_ORDERS } from '../../src/store/requests.js';
import { StoreFault } from '../../src/store/store-fault.js';
import { type Verified, verify } from '../../src/store/verify.js';
import { STEPS, type Step } from '../../src/store/versions.js';
import { NOON, alert, listing, order, session } from '../contract/stored.js';
import { ACTS } from '../scenarios/acts.js';
import { type Story, readStories } from '../scenarios/reading.js';
import { begin } from '../scenarios/teller.js';
import { openWorld } from '../support/world.js';

/** Two customers, money of three currencies, bets in each state but one, a correction, and three days. */
const SEASON = `
customer  alice  GBP  limit 1000
customer  carla  EUR  limit 5000 commission 2%
account   pin/1  GBP
account   sbk/1  USD
offer     pin  for,h  2.10 x 5..200
offer     sbk  for,h  2.08 x 5..300
betslip   S1 alice for,h
betslip   S2 carla for,h
== a season
order     O1 S1 2.00 x 300; for 1h; uuid first
order     O2 S2 2.04 x 1000; for 3d
answer    B1 accepted
answer    B2 accepted
answer    B3 danger
answer    B4 lost
pmm       pin
answer    B5 failed suspended
pmm       pin
time      5s
statement B1 won 220
time      1d
statement B2 lost -127
statement B1 lost -200
time      1d
statement B4 accepted
heartbeat H1 alice 300s
`;

/** Tells a story to a world; returns its journal, and what was refused. */
async function play({
  steps,
}: Story): Promise<{ readonly lines: readonly Line[]; readonly answers: readonly string[] }> {
  const world = await openWorld();
  const telling = begin(world);
  const answers: string[] = [];
  for (const { verb, rest } of steps) {
    await world.pass(1);
    answers.push(...(await ACTS[verb]!(telling, rest)));
    await world.settle();
  }
  const lines = [...world.store.lines(toSeq(0))];
  await world.close();
  return { lines, answers };
}

/** Writes a journal's lines to a new store on disk. */
async function keep(lines: readonly Line[], directory: string): Promise<void> {
  const store = await openLmdbStore(directory);
  await Promise.all(lines.map(({ at, changes }) => store.transact(at, () => ({ ok: true, changes, reply: null }))));
  await store.close();
}

/** Carla, who has euros, gives 10.00 to Alice, who has pounds and is given 0.50 more. */
async function transfer(directory: string): Promise<void> {
  const store = await openLmdbStore(directory);
  const engine = createEngine(store, { findOffer: () => null }, () => later(NOON, 3 * 86_400_000));
  const made = await engine.submit('makeTransfer', {
    by: { username: toUsername('carla'), behind: null, ip: '127.0.0.1' },
    customer: toUsername('alice'),
    amount: money(toCurrency('GBP'), 1000),
    discount: toMinor(50),
    description: '',
    onlyIfAvailable: false,
    requestUuid: null,
  });
  expect(made.ok).toBe(true);
  await store.close();
}

interface Findings extends Verified {
  readonly sentences: readonly string[];
}

async function findingsIn(directory: string): Promise<Findings> {
  const reader = await openLmdbAuditReader(directory);
  const sentences: string[] = [];
  const verified = verify(reader, (finding) => sentences.push(finding));
  await reader.close();
  return { ...verified, sentences };
}

const root = mkdtempSync(join(tmpdir(), 'slipstream-verify-'));
const whole = join(root, 'whole');
const directory = join(root, 'store');

beforeAll(async () => {
  const { lines, answers } = await play(readStories(SEASON)[0]!);
  expect(answers).toEqual([]);
  const logIn = changed('session', session('key of alice', 'alice'));
  await keep([...lines, { seq: toSeq(lines.length + 1), at: NOON, changes: [logIn] }], whole);
  await transfer(whole);
});
beforeEach(() => {
  rmSync(directory, { recursive: true, force: true });
  cpSync(whole, directory, { recursive: true });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Changes a store behind everybody's back. */
async function damage(how: (environment: Environment) => Promise<unknown>): Promise<void> {
  const environment = await openEnvironment(directory);
  await how(environment);
  await environment.root.close();
}

function stored<K extends RecordKind>({ records }: Environment, kind: K, key: string | number): Records[K] {
  return records[kind].get([key]) as Records[K];
}

function put<K extends RecordKind>(environment: Environment, kind: K, record: Records[K]): Promise<unknown> {
  const bytes = encodeRecord(environment.packer, kind, record);
  return environment.records[kind].put([keyOf(kind, record)], asBinary(bytes));
}

const ALICE = balanceKeyOf('customer:alice', 'GBP');
const JOURNAL = 'is not what the journal';

/** What is found beside what the journal says of the same record. */
async function foundBesideJournal(): Promise<readonly string[]> {
  return (await findingsIn(directory)).sentences.filter((finding) => !finding.includes(JOURNAL));
}

describe('a store on which a season was played', () => {
  it('has nothing to find, and everything was looked at', async () => {
    const { sentences, records, postings } = await findingsIn(directory);
    expect(sentences).toEqual([]);
    const reader = await openLmdbAuditReader(directory);
    const count = (kind: RecordKind): number => [...reader.view.all(kind)].length;
    expect(records).toBe(KINDS.reduce((sum, kind) => sum + count(kind), 0));
    // Won, taken back, lost; the other bet's; and a transfer's.
    expect([postings, count('posting')]).toEqual([5, 5]);
    expect(new Set(Array.from(reader.view.all('bet'), ({ state }) => state))).toEqual(
      new Set(['pending', 'danger', 'done', 'failed', 'settled']),
    );
    await reader.close();
  });

  it('is only read: no file is made or changed but the lock of LMDB', async () => {
    const files = (): readonly string[] =>
      readdirSync(directory)
        .filter((name) => name !== 'lock.mdb')
        .map(
          (name) =>
            `${name} ${createHash('sha256')
              .update(readFileSync(join(directory, name)))
              .digest('hex')}`,
        );
    const before = files();
    await findingsIn(directory);
    expect(files()).toEqual(before);
    expect(existsSync(join(directory, 'server.pid'))).toBe(false);
  });
});

describe('a transfer', () => {
  it('that says another amount than was moved is found', async () => {
    await damage((environment) => {
      const made = stored(environment, 'transfer', 1);
      return put(environment, 'transfer', { ...made, amount: toMinor(999), agentAmount: made.agentAmount });
    });
    expect(await foundBesideJournal()).toEqual(['Transfer 1 is not what its posting moved.']);
  });

  it('without a posting is found', async () => {
    await damage(({ records }) => records.posting.remove(['transfer:1']));
    expect(await foundBesideJournal()).toContain('Transfer 1 is not what its posting moved.');
  });
});

describe('the audit log', () => {
  it('from which an entry was taken is found', async () => {
    await damage(({ records }) => records.audit.remove([1]));
    expect(await foundBesideJournal()).toContain('The numbers of audit go from 0 to 2.');
  });
});

describe('what may be forgotten', () => {
  it('is found where it is an event that is named: by an order, by what a bookie lists', async () => {
    let orders = 0;
    await damage(async (environment) => {
      const { eventId } = stored(environment, 'order', 1);
      const reader = await openLmdbAuditReader(directory);
      orders = [...reader.view.all('order')].filter((order) => order.eventId === eventId).length;
      await reader.close();
      await put(environment, 'event', { ...stored(environment, 'event', eventId), hasOrders: false });
      await put(environment, 'listing', listing('pin', 'nowhere', '2020-01-01,8,9'));
    });
    const found = await foundBesideJournal();
    expect(found).toContain('listing pin nowhere names event 2020-01-01,8,9, which is not stored.');
    expect(found.filter((one) => one.includes('which says that it has none'))).toHaveLength(orders);
    expect(orders).toBeGreaterThan(0);
  });

  it('is nothing to find where it is the first alerts, but where it is one of the others', async () => {
    const alertsWithout = async (...gone: readonly number[]): Promise<readonly string[]> => {
      await damage(async (environment) => {
        for (const id of [1, 2, 3, 4]) await put(environment, 'alert', alert(id));
        for (const id of gone) await environment.records.alert.remove([id]);
      });
      return (await foundBesideJournal()).filter((one) => one.includes('numbers of alert'));
    };
    expect(await alertsWithout(1, 2)).toEqual([]);
    expect(await alertsWithout(1, 3)).toEqual(['The numbers of alert go from 2 to 4.']);
  });
});

describe('numbers', () => {
  it.each<[RecordKind, number]>([
    ['audit', 2],
    ['creditChange', 1],
    ['order', 1],
    ['bet', BETS_AFTER + 3],
  ])('of %s without %i are found', async (kind, number) => {
    await damage(({ records }) => records[kind].remove([number]));
    expect(await foundBesideJournal()).toContain(`The numbers of ${kind} go from ${number - 1} to ${number + 1}.`);
  });

  it('of transfers are found where the first is called the second', async () => {
    await damage(async (environment) => {
      const made = stored(environment, 'transfer', 1);
      await put(environment, 'transfer', { ...made, transferId: toTransferId(2) });
      await environment.records.transfer.remove([1]);
    });
    const found = await foundBesideJournal();
    expect(found).toContain('The numbers of transfer go from 0 to 2.');
    expect(found).toContain('posting transfer:1 names transfer 1, which is not stored.');
  });

  it('that two customers have are found', async () => {
    await damage(async (environment) => {
      const [alice, carla] = ['alice', 'carla'].map((name) => stored(environment, 'customer', name));
      await put(environment, 'customer', { ...carla!, customerId: alice!.customerId });
    });
    const { sentences } = await findingsIn(directory);
    expect(sentences.filter((finding) => !finding.includes('index') && !finding.includes(JOURNAL))).toEqual([
      'Customers alice and carla have one id, 1.',
    ]);
  });
});

describe('what a customer has on an event', () => {
  const EVENT_STAKES = /^Stake of /;
  const stakesOf = async (): Promise<readonly Records['eventStake'][]> => {
    const reader = await openLmdbAuditReader(directory);
    const stakes = [...reader.view.all('eventStake')];
    await reader.close();
    return stakes;
  };

  it('is what its orders come to', async () => {
    const orders = ['alice', 'carla'].map((username) => expect.objectContaining({ username }) as unknown);
    expect(await stakesOf()).toEqual(orders);
  });

  it('is found where it is one unit off, or is not there', async () => {
    const [stake] = await stakesOf();
    await damage((environment) => put(environment, 'eventStake', { ...stake!, stake: toMinor(stake!.stake + 1) }));
    expect(await foundBesideJournal()).toEqual([expect.stringMatching(EVENT_STAKES)]);
    await damage(({ records }) => records.eventStake.remove([`alice ${stake!.eventId}`]));
    expect(await foundBesideJournal()).toEqual([
      expect.stringMatching(/^Stake of alice on \S+ is not stored, its orders come to \d+ minor units\.$/),
    ]);
  });
});

describe('the stores that the scenarios leave', () => {
  const scenarios = new URL('../scenarios/', import.meta.url);
  const files = readdirSync(scenarios).filter((name) => name.endsWith('.txt'));

  it.each(files)('have nothing to find: %s', async (file) => {
    for (const story of readStories(readFileSync(new URL(file, scenarios), 'utf8'))) {
      const { lines } = await play(story);
      rmSync(directory, { recursive: true, force: true });
      await keep(lines, directory);
      expect((await findingsIn(directory)).sentences, story.title).toEqual([]);
    }
  });
});

describe('the books', () => {
  it('name a balance that is off by one', async () => {
    await damage((environment) => {
      const balance = stored(environment, 'balance', ALICE);
      return put(environment, 'balance', { ...balance, settled: toMinor(balance.settled + 1) });
    });
    const { sentences, findings } = await findingsIn(directory);
    expect(findings).toBe(sentences.length);
    expect(sentences).toEqual([
      expect.stringMatching(/^balance customer:alice GBP is not what the journal's line \d+ made of it\.$/),
      expect.stringMatching(
        /^Balance of customer:alice in GBP: settled is -\d+\.\d9 GBP \(-\d+ minor units\), its postings come to -\d+\.\d0 GBP/,
      ),
      'All balances in GBP: settled sums to 0.01 GBP (1 minor unit), not to zero.',
    ]);
  });

  it('name a posting of which an entry is missing', async () => {
    await damage((environment) => {
      const posting = stored(environment, 'posting', 'bet:1000000001:1');
      return put(environment, 'posting', { ...posting, entries: posting.entries.slice(1) });
    });
    const found = await foundBesideJournal();
    expect(found[0]).toMatch(/^Posting bet:1000000001:1 sums to -?220\.00 GBP \(-?22000 minor units\), not to zero\.$/);
    expect(found[1]).toMatch(/settled is .*, its postings come to /);
  });

  it('name a posting that is gone by the balances that it was booked on', async () => {
    await damage(({ records }) => records.posting.remove(['bet:1000000001:1']));
    const found = await foundBesideJournal();
    expect(found.filter((finding) => finding.includes('settled is'))).toHaveLength(2);
  });

  it('name what a customer and what a bookmaker account hold', async () => {
    const atBookie = balanceKeyOf('bookie:sbk:1', 'USD');
    await damage(async (environment) => {
      for (const key of [ALICE, atBookie]) {
        const balance = stored(environment, 'balance', key);
        await put(environment, 'balance', { ...balance, held: toMinor(balance.held + 10), openOrders: 7 });
      }
    });
    expect(await foundBesideJournal()).toEqual([
      expect.stringMatching(
        /^Balance of bookie:sbk:1 in USD: held is \d+\.\d\d USD \(\d+ minor units\), what is open comes/,
      ),
      'Balance of bookie:sbk:1 in USD: it counts open orders as 7, open are 0.',
      expect.stringMatching(
        /^Balance of customer:alice in GBP: held is \d+\.\d\d GBP \(\d+ minor units\), what is open/,
      ),
      'Balance of customer:alice in GBP: it counts open orders as 7, open are 0.',
    ]);
  });

  it('name an order whose tally is not what its bets come to', async () => {
    await damage((environment) => {
      const wrong = stored(environment, 'order', 1);
      return put(environment, 'order', { ...wrong, tally: { ...wrong.tally, profitLoss: toMinor(5) } });
    });
    expect(await foundBesideJournal()).toEqual([
      expect.stringMatching(/^Order 1: its tally's profitLoss is 0\.05 GBP \(5 minor units\), its bets come to -\d+/),
    ]);
  });
});

describe('the indexes', () => {
  it('name a record that is missing from one', async () => {
    let sent = '';
    await damage((environment) => {
      sent = stored(environment, 'bet', BETS_AFTER + 1).providerBetId;
      return environment.indexes.betsByProviderBet.remove([sent, BETS_AFTER + 1]);
    });
    expect((await findingsIn(directory)).sentences).toEqual([
      `bet 1000000001 is missing from the index betsByProviderBet, at [${sent}, 1000000001].`,
    ]);
  });

  it('name an order whose request has no fingerprint, or another, and a fingerprint of nobody', async () => {
    const missing = 'order 1 is missing from the index ordersByRequest, at [alice, ';
    const stored = (environment: Environment): Uint32Array => mustExist(blocksIn(environment).find(0), 'block 0');
    const change = (orderId: number, by: number): Promise<void> =>
      damage((environment) => {
        const fingerprints = stored(environment).with(orderId, (stored(environment)[orderId] ?? 0) + by);
        return environment.requests.put([0], bytesOfBlock({ number: 0, fingerprints }));
      });
    await change(1, 1);
    expect((await findingsIn(directory)).sentences).toEqual([expect.stringContaining(missing)]);
    await change(1, -1);
    await change(77, 5);
    await damage(({ requests }) => {
      const fingerprints = new Uint32Array(BLOCK_ORDERS);
      fingerprints[3] = 5;
      return requests.put([9], bytesOfBlock({ number: 9, fingerprints }));
    });
    expect((await findingsIn(directory)).sentences).toEqual(
      [77, 9 * BLOCK_ORDERS + 3].map(
        (id) => `The index ordersByRequest has an entry of order ${id}, which does not belong there.`,
      ),
    );
    await (await openLmdbStore(directory)).close();
    await damage(async ({ requests }) => {
      for (const number of [0, 9]) await requests.remove([number]);
    });
    expect((await findingsIn(directory)).sentences).toEqual([expect.stringContaining(missing)]);
  });

  it('name an entry too many, whether its record is elsewhere or nowhere', async () => {
    const nothing = Buffer.alloc(0);
    await damage(async ({ indexes }) => {
      await indexes.openOrdersOfPlacer.put(['carla', 1], nothing);
      await indexes.unsettledBets.put(['done', 'pin', 999], nothing);
    });
    expect((await findingsIn(directory)).sentences).toEqual([
      'The index openOrdersOfPlacer has an entry [carla, 1] that order 1 does not belong at.',
      'The index unsettledBets has an entry [done, pin, 999] that bet 999 does not belong at.',
    ]);
  });

  it('name a count that is not what there is', async () => {
    await damage(async ({ counts, packer }) => {
      await counts.put(['ordersGoing', 'pending'], asBinary(packer.encode(7)));
      for (const key of [...counts.getKeys(under(['betsUnsettled'], false))]) await counts.remove(key);
    });
    const { sentences } = await findingsIn(directory);
    expect(sentences).toEqual([
      'The count betsUnsettled [pin, danger] is 0, there are 1.',
      'The count betsUnsettled [sbk, done] is 0, there are 1.',
      'The count betsUnsettled [pin, pending] is 0, there are 1.',
      'The count ordersGoing [pending] is 7, there are 0.',
    ]);
  });

  it('name both where an entry stands at another place', async () => {
    await damage(async ({ indexes }) => {
      await indexes.sessionsOfCustomer.remove(['alice', 'key of alice']);
      await indexes.sessionsOfCustomer.put(['alicia', 'key of alice'], Buffer.alloc(0));
    });
    expect((await findingsIn(directory)).sentences).toEqual([
      'session key of alice is missing from the index sessionsOfCustomer, at [alice, key of alice].',
      'The index sessionsOfCustomer has an entry [alicia, key of alice] that session key of alice does not belong at.',
    ]);
  });
});

describe('the journal', () => {
  it('has no gap', async () => {
    await damage(({ journal }) => journal.remove([4]));
    const { sentences } = await findingsIn(directory);
    expect(sentences[0]).toBe('The journal goes from line 3 to line 5.');
  });

  it('says what each record is', async () => {
    await damage((environment) => {
      const customer = stored(environment, 'customer', 'alice');
      return put(environment, 'customer', { ...customer, locked: true });
    });
    expect((await findingsIn(directory)).sentences).toEqual([
      expect.stringMatching(/^customer alice is not what the journal's line \d+ made of it\.$/),
    ]);
  });

  it('says what is gone', async () => {
    await damage((environment) => {
      const { packer, journal } = environment;
      const last = lastNumber(journal);
      const line: Line = {
        seq: toSeq(last + 1),
        at: NOON,
        changes: [{ kind: 'session', gone: 'key of alice' as never }],
      };
      const bytes = encodeLine(packer, line, (kind: RecordKind, record: AnyRecord) =>
        encodeRecord(packer, kind, record),
      );
      return journal.put([line.seq], asBinary(bytes));
    });
    expect((await findingsIn(directory)).sentences).toEqual([
      expect.stringMatching(/^session key of alice is not what the journal's line \d+ made of it\.$/),
    ]);
  });
});

describe('records', () => {
  it('that name others which are not there are named', async () => {
    await damage(({ records }) => records.bookieAccount.remove([2]));
    const found = await foundBesideJournal();
    for (const kind of ['bet', 'order'])
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^${kind} \\d+ names bookieAccount 2, which is not stored\\.$`)),
      );

    await damage(({ records, indexes }) =>
      Promise.all([records.customer.remove(['alice']), indexes.customersOfGroup.remove([1, 'alice'])]),
    );
    const again = await foundBesideJournal();
    expect(again).toContainEqual(
      expect.stringMatching(/^eventStake alice \S+ names customer alice, which is not stored/),
    );
    expect(again).toContain('order 1 names customer alice, which is not stored.');
    expect(again).toContain('session key of alice names customer alice, which is not stored.');
    expect(again.join('\n')).toMatch(/^heartbeat [0-9a-f]{32} names customer alice, which is not stored\.$/m);
  });
});

describe('records that name', () => {
  it('a group that is not there are named', async () => {
    await damage(({ records }) => records.group.remove([1]));
    expect(await foundBesideJournal()).toEqual(
      ['alice', 'carla'].map((name) => `customer ${name} names group 1, which is not stored.`),
    );
  });

  it('who stands behind them, whom nobody knows, are named', async () => {
    const ghost = toUsername('ghost');
    await damage(async (environment) => {
      await put(environment, 'order', { ...stored(environment, 'order', 1), behind: ghost });
      await put(environment, 'session', { ...stored(environment, 'session', 'key of alice'), behind: ghost });
    });
    const found = (await foundBesideJournal()).filter((finding) => !finding.includes('index'));
    expect(found).toEqual([
      'session key of alice names customer ghost, which is not stored.',
      'order 1 names customer ghost, which is not stored.',
    ]);
  });

  it('a bet in a posting’s own name are named', async () => {
    await damage(async (environment) => {
      const posting = stored(environment, 'posting', 'bet:1000000001:1');
      await environment.records.posting.remove(['bet:1000000001:1']);
      await put(environment, 'posting', { ...posting, postingId: 'bet:77:1' });
    });
    expect(await foundBesideJournal()).toContain('posting bet:77:1 names bet 77, which is not stored.');
  });

  it('a transfer in a posting’s own name are named', async () => {
    await damage(({ records }) => records.transfer.remove([1]));
    expect(await foundBesideJournal()).toContain('posting transfer:1 names transfer 1, which is not stored.');
  });

  it('an account and an audit entry in a posting’s own name are named', async () => {
    await damage(async (environment) => {
      const posting = stored(environment, 'posting', 'transfer:1');
      await put(environment, 'posting', { ...posting, postingId: 'deposit:77:1' });
      await put(environment, 'posting', { ...posting, postingId: 'deposit:1:88' });
    });
    const found = await foundBesideJournal();
    expect(found.filter((finding) => finding.startsWith('posting '))).toEqual([
      'posting deposit:1:88 names audit 88, which is not stored.',
      'posting deposit:77:1 names bookieAccount 77, which is not stored.',
    ]);
  });
});

const renames: Step = {
  what: 'names all customers anew',
  prepare: () => ({ customer: (record) => ({ ...(record as object), name: 'somebody' }) }),
};

describe('a store of another version', () => {
  const steps = [...STEPS, renames];

  it('is read once a server was started on it; then its old lines are as they were', async () => {
    await expect(openLmdbAuditReader(directory, steps)).rejects.toThrow(StoreFault);
    await expect(openLmdbAuditReader(directory, steps)).rejects.toThrow(/Start the server on it once/);
    const store = await openLmdbStore(directory, steps);
    const upTo = store.lastSeq();
    await store.transact(NOON, () => ({
      ok: true,
      changes: [changed('session', session('new', 'alice'))],
      reply: null,
    }));
    await store.close();

    const reader = await openLmdbAuditReader(directory, steps);
    const found: string[] = [];
    verify(reader, (finding) => found.push(finding));
    expect([found, reader.upgradedAt, reader.lastSeq]).toEqual([[], upTo, upTo + 1]);
    await reader.close();
  });

  it('that is newer is refused', async () => {
    await (await openLmdbStore(directory, steps)).close();
    await expect(openLmdbAuditReader(directory)).rejects.toThrow(/newer server/);
  });
});

describe('what cannot be read', () => {
  type RawTable = Environment['journal'];
  const CANNOT = / cannot be read: /;

  /** Changes the bytes of what a table holds, by its place. */
  async function garble(
    table: RawTable,
    key: readonly (number | string)[],
    how: (bytes: Buffer) => Buffer,
  ): Promise<void> {
    const bytes = (table as unknown as { getBinary(key: unknown): Buffer }).getBinary(key);
    await table.put(key, asBinary(how(Buffer.from(bytes))));
  }

  const BET = BETS_AFTER + 1;
  const RUINS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'cut short': (bytes) => bytes.subarray(0, bytes.length - 3),
    'followed by more': (bytes) => Buffer.concat([bytes, bytes]),
    'no token of msgpack': (bytes) => Buffer.from(bytes).fill(0xc1, 0, 2),
    'of a shape that is not known': (bytes) => Buffer.concat([Buffer.from([0x7f, 0x0f]), bytes.subarray(2)]),
    'a number': () => Buffer.from([5]),
    nothing: () => Buffer.from([0xc0]),
    empty: () => Buffer.alloc(0),
  };

  it.each(Object.entries(RUINS))('is named, once, and the rest is looked at: a bet that is %s', async (_, ruin) => {
    await damage(async (environment) => {
      await garble(environment.records.bet, [BET], ruin);
      const balance = stored(environment, 'balance', ALICE);
      await put(environment, 'balance', { ...balance, settled: toMinor(balance.settled + 1) });
    });
    const { sentences, findings } = await findingsIn(directory);
    expect(findings).toBe(sentences.length);
    expect(sentences.filter((one) => CANNOT.test(one))).toEqual([
      expect.stringMatching(new RegExp(`^bet ${BET} cannot be read: .+\\.$`)),
    ]);
    expect(sentences[0]).toMatch(CANNOT);
    expect(sentences.some((one) => one.startsWith('Balance of customer:alice in GBP: settled is'))).toBe(true);
  });

  it('is a record in the place of another', async () => {
    await damage((environment) => {
      const bet = stored(environment, 'bet', BET + 1);
      return environment.records.bet.put([BET], asBinary(encodeRecord(environment.packer, 'bet', bet)));
    });
    expect(await foundBesideJournal()).toContain(`bet ${BET} cannot be read: it says that it is ${BET + 1}.`);
  });

  it.each([
    ['journal', 3, 'line 3'],
    ['requests', 0, 'requests 0'],
  ] as const)('is named in the table %s', async (table, key, name) => {
    await damage((environment) => garble(environment[table], [key], (bytes) => bytes.subarray(0, 7)));
    const { sentences } = await findingsIn(directory);
    expect(sentences.filter((one) => CANNOT.test(one))).toEqual([expect.stringMatching(`^${name} cannot be read: `)]);
  });

  it('is a key that does not end, as far as which its table is looked at', async () => {
    await damage(async ({ root }) => {
      const bets = root.openDB({ name: 'bet', keyEncoding: 'binary', encoding: 'binary' });
      await bets.put(Buffer.concat([Buffer.from([0x20]), Buffer.alloc(1900, 0x41)]) as never, Buffer.from([0xc0]));
    });
    const { sentences } = await findingsIn(directory);
    expect(sentences).toContain('The records of bet cannot be checked to the end: Unexpected end of buffer in a key.');
  });

  it('is told apart from what can be read and makes no sense to the rules, which is told and passed over, too', async () => {
    await damage(async (environment) => {
      const made = stored(environment, 'order', 1);
      await put(environment, 'order', { ...made, accounts: 5 as never });
      await environment.records.audit.remove([1]);
    });
    const found = await foundBesideJournal();
    expect(found).toContainEqual(expect.stringMatching(/^order 1 cannot be checked to the end: .+\.$/));
    expect(found).toContain('The numbers of audit go from 0 to 2.');
  });

  it('never keeps the rest from being looked at, whichever bytes are damaged', { timeout: 120_000 }, async () => {
    const places: [string, readonly (number | string)[]][] = [];
    await damage(({ records, journal }) => {
      for (const [name, table] of Object.entries<RawTable>({ ...records, journal }))
        for (const key of table.getKeys(under([], false))) places.push([name, key as readonly string[]]);
      return Promise.resolve();
    });
    const byte = fc.integer({ min: 0, max: 255 });
    const ruined = fc.tuple(
      fc.nat(places.length - 1),
      fc.array(fc.tuple(fc.nat(), byte), { minLength: 1, maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(ruined, { minLength: 1, maxLength: 5 }), async (all) => {
        rmSync(directory, { recursive: true, force: true });
        cpSync(whole, directory, { recursive: true });
        await damage(async (environment) => {
          for (const [place, changes] of all) {
            const [name, key] = places[place]!;
            const table = name === 'journal' ? environment.journal : environment.records[name as RecordKind];
            await garble(table, key, (bytes) => {
              for (const [at, value] of changes) bytes[at % bytes.length] = value;
              return bytes;
            });
          }
        });
        const { findings, sentences } = await findingsIn(directory);
        expect(findings).toBe(sentences.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a directory without a store', () => {
  it('is said to be one, and stays as it is', async () => {
    const empty = mkdtempSync(join(root, 'empty-'));
    const missing = join(root, 'missing');
    for (const where of [empty, missing]) {
      await expect(openLmdbAuditReader(where)).rejects.toThrow(new StoreFault(`There is no store in ${where}.`));
    }
    expect([readdirSync(empty), existsSync(missing)]).toEqual([[], false]);

    for (const text of ['', 'this is no store', 'this is no store'.repeat(1000)]) {
      writeFileSync(join(empty, 'data.mdb'), text);
      await expect(openLmdbAuditReader(empty)).rejects.toThrow(new StoreFault(`There is no store in ${empty}.`));
    }
  });
});

describe('a reader', () => {
  it('sees the store as it was when it was opened, whatever is written since', async () => {
    const store = await openLmdbStore(directory);
    const asked = order(77, { requestUuid: 'r-77' });
    const first = order(76, { requestUuid: 'r-76' });
    await store.transact(NOON, () => ({ ok: true, changes: [changed('order', first)], reply: null }));
    const reader = await openLmdbAuditReader(directory);
    const seen = (): unknown => [
      reader.requests.find(0),
      ['r-76', 'r-77'].map((uuid) => reader.view.last('ordersByRequest', ['anna', uuid])),
      reader.lastSeq,
      [...reader.lines(toSeq(0))].length,
      [...reader.view.all('order')].length,
      [...reader.view.keys('openOrdersOfPlacer', ['anna'])],
      reader.view.find('order', toOrderId(77)),
      reader.isStored('bet', toBetId(BETS_AFTER + 1)),
      reader.isStored('order', toOrderId(77)),
      reader.isIndexed('openOrdersOfPlacer', ['anna', 77]),
    ];
    const before = seen();
    expect(before).toContainEqual([76, null]);
    await store.transact(NOON, () => ({ ok: true, changes: [changed('order', asked)], reply: null }));
    // A read outside of the reader's transaction sees it.
    expect(store.view.find('order', toOrderId(77))).not.toBeNull();
    expect(seen()).toEqual(before);
    await reader.close();

    const later = await openLmdbAuditReader(directory);
    expect(later.view.find('order', toOrderId(77))).toEqual(asked);
    expect(later.view.last('ordersByRequest', ['anna', 'r-77'])).toBe(77);
    expect([later.isStored('order', toOrderId(77)), later.isIndexed('openOrdersOfPlacer', ['anna', 77])]).toEqual([
      true,
      true,
    ]);
    expect(later.lastSeq).toBe(store.lastSeq());
    await later.close();
    await store.close();
  });
});
