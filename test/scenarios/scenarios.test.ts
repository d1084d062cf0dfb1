// Every story of this folder, told to a server that is real but for its disk, its network and its clock.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStories } from './reading.js';
import { tell } from './teller.js';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();

for (const file of files) {
  describe(file, () => {
    it.each(readStories(readFileSync(new URL(file, folder), 'utf8')).map((story) => [story.title, story] as const))(
      '%s',
      async (_, story) => {
        const surprise = await tell(story);
        if (surprise === null) return;
        const where = `${file}:${surprise.line}  ${surprise.text}`;
        expect(surprise.findings, where).toEqual([]);
        expect(surprise.actual, where).toEqual(surprise.expected);
      },
    );
  });
}
