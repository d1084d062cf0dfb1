// Every story of this folder, told to a server that is real but for its disk, its network and its clock.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Story, readStories } from './reading.js';
import { tell } from './teller.js';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();

const storiesOf = (file: string): readonly Story[] => readStories(readFileSync(new URL(file, folder), 'utf8'));

/** How the stories of the rules begin: client §4.3, §4.4, and the rows of §3; for the exchange decisions §13. */
const RULES = [
  ...['Betslip rule 1', 'Betslip rule 2', 'Betslip rule 3', 'Betslip rule 3, lay', 'Placement rule 1, lay'],
  ...[1, 2, 3, 4, 5].map((rule) => `Placement rule ${rule}`),
  ...[
    'betslip_id',
    'price',
    'duration',
    'keep_open_ir',
    'accounts',
    'adaptive_bookies',
    'bookie_min_stakes',
    'user_data',
    'request_uuid',
  ].map((field) => `Parameter ${field}`),
  ...['valid_until', 'accept_partial_fill'].map((field) => `Parameter ${field}`),
  ...['make_and_take', 'take_only', 'dark'].map((mode) => `Exchange mode ${mode}`),
  ...['fields', 'all or none', 'only the exchange', 'no betslip'].map((rule) => `Batch rule, ${rule}`),
  ...['book', 'priority', 'price', 'own stake', 'later', 'commission', 'currencies', 'one commit'].map(
    (rule) => `Exchange, ${rule}`,
  ),
  ...['in running', 'batch', 'minimum', 'closing', 'settlement'].map((rule) => `Exchange, ${rule}`),
  ...['logged in', 'logged out', 'expired', 'sudo'].map((turn) => `Session, ${turn}`),
  ...['opened', 'refreshed or expired', 'closed'].map((turn) => `Betslip, ${turn}`),
  ...['filled', 'duration elapses', 'event goes in running'].map((turn) => `Order, ${turn}`),
  ...['closed', 'closed by close_many', 'closed by close_all'].map((turn) => `Order, ${turn}`),
  ...['opened', 'refreshed', 'cancelled', 'missed'].map((turn) => `Heartbeat, ${turn}`),
];

it.each(RULES)('%s has a story', (rule) => {
  const titles = files.flatMap(storiesOf).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith(`${rule}: `))).not.toEqual([]);
});

for (const file of files) {
  describe(file, () => {
    it.each(storiesOf(file).map((story) => [story.title, story] as const))('%s', async (_, story) => {
      const surprise = await tell(story);
      if (surprise === null) return;
      const where = `${file}:${surprise.line}  ${surprise.text}`;
      expect(surprise.findings, where).toEqual([]);
      expect(surprise.actual, where).toEqual(surprise.expected);
    });
  });
}
