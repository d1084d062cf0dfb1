// Pictures of every view of the trade page, as it is when all goes well, when nothing is there yet, and when something is wrong:
// `npm run screenshots -- FOLDER [demo|nothing|trouble]`.
import { mkdirSync } from 'node:fs';
import { startServer } from './server-process.js';
import { shootDemo } from './shots-of-demo.js';
import { shootNothing } from './shots-of-nothing.js';
import { shootTrouble } from './shots-of-trouble.js';
import { LOOKS, type Shots, openShots } from './shots.js';
import { PASSWORD, openNothing, openTrouble } from './trouble.js';

const [folder = 'screenshots', part = 'all'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const isAsked = (name: string): boolean => part === 'all' || part === name;

// The demo alone keeps a small machine busy, and its bookmakers would be late; for the others most of the time is waited.
if (isAsked('demo')) await takeDemo();
await Promise.all([isAsked('nothing') ? takeNothing() : null, isAsked('trouble') ? takeTrouble() : null]);

/** Takes the same pictures in every look. */
async function takeAll(url: string, take: (shots: Shots) => Promise<void>): Promise<void> {
  for (const look of LOOKS) {
    const shots = await openShots(url, folder, look);
    try {
      await take(shots);
    } finally {
      await shots.close();
    }
  }
}

async function takeDemo(): Promise<void> {
  const demo = startServer(['demo', '--port', '0']);
  try {
    await demo.line((line) => line.startsWith('Ctrl-C'));
    const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
    await takeAll(url, shootDemo);
  } finally {
    await demo.end('SIGTERM');
  }
}

async function takeNothing(): Promise<void> {
  const nothing = await openNothing();
  try {
    await takeAll(nothing.url, (shots) => shootNothing(shots, PASSWORD));
  } finally {
    await nothing.close();
  }
}

async function takeTrouble(): Promise<void> {
  const trouble = await openTrouble();
  try {
    await takeAll(trouble.url, (shots) => shootTrouble(shots, trouble));
  } finally {
    await trouble.close();
  }
}
