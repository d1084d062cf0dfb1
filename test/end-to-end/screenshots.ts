// Pictures of every view of the trade page, as it is when all goes well, when nothing is there yet, and when something is wrong:
// `npm run screenshots -- FOLDER [demo|nothing|trouble]`.
import { mkdirSync } from 'node:fs';
import { startServer } from './server-process.js';
import { shootDemo } from './shots-of-demo.js';
import { shootNothing } from './shots-of-nothing.js';
import { shootTrouble } from './shots-of-trouble.js';
import { LOOKS, type Shots, openShots } from './shots.js';
import { PASSWORD, openNothing, openTrouble } from './trouble.js';

interface Opened {
  readonly url: string;
  close(): Promise<unknown>;
}

const [folder = 'screenshots', part = 'all'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const isAsked = (name: string): boolean => part === 'all' || part === name;

// The demo alone keeps a small machine busy, and its bookmakers would be late; for the others most of the time is waited.
if (isAsked('demo')) await take(openDemo, shootDemo);
await Promise.all([
  isAsked('nothing') ? take(openNothing, (shots) => shootNothing(shots, PASSWORD)) : null,
  isAsked('trouble') ? take(openTrouble, shootTrouble) : null,
]);

/** Opens a server, takes its pictures in every look, and closes it. */
async function take<T extends Opened>(
  open: () => Promise<T>,
  shoot: (shots: Shots, opened: T) => Promise<void>,
): Promise<void> {
  const opened = await open();
  try {
    for (const look of LOOKS) {
      const shots = await openShots(opened.url, folder, look);
      try {
        await shoot(shots, opened);
      } finally {
        await shots.close();
      }
    }
  } finally {
    await opened.close();
  }
}

async function openDemo(): Promise<Opened> {
  const demo = startServer(['demo', '--port', '0']);
  await demo.line((line) => line.startsWith('Ctrl-C'));
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
  return { url, close: () => demo.end('SIGTERM') };
}
