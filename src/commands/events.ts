// `slipstream events`: an operator's word on what matching has left in doubt, or has taken for one. It works beside a server and without one.
import { Command } from 'commander';
import { systemClock } from '../clock.js';
import { readNamesReference } from '../config.js';
import { askServer } from '../control/control.js';
import { type Deed, type Told, doDeed } from '../control/deeds.js';
import { createEngine } from '../engine/engine.js';
import { ROOT } from '../root.js';
import { createMatcher } from '../market/matching.js';
import { createNames } from '../market/names.js';
import { createCatalogue } from '../providers/catalogue.js';
import { isStore } from '../store/lmdb/environment.js';
import { openLmdbReader } from '../store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../store/lmdb/lmdb-store.js';
import { StoreFault } from '../store/store.js';
import { describeDoubts, describeListings } from './events-told.js';
import { FAILED } from './exits.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';

const list = aboutStore(
  new Command('list').description('what bookies list that may be events of ours, and which: nobody has decided yet'),
).action(async (options: StoreOptions, command: Command) => {
  const reader = await openLmdbReader(directoryOf(options, command));
  try {
    for (const line of describeDoubts(reader.view, newMatcher())) process.stdout.write(`${line}\n`);
  } finally {
    await reader.close();
  }
});

const show = aboutStore(
  new Command('show').description('who lists an event, and as what').argument('<event_id>', 'the event'),
).action(async (eventId: string, options: StoreOptions, command: Command) => {
  const reader = await openLmdbReader(directoryOf(options, command));
  try {
    const lines = describeListings(reader.view, eventId);
    if (lines === null) throw new StoreFault(`There is no event ${eventId}.`);
    for (const line of lines) process.stdout.write(`${line}\n`);
  } finally {
    await reader.close();
  }
});

const link = aboutStore(
  new Command('link')
    .description('say that one event is another: all who list the one list the other from now on')
    .argument('<event_id>', 'the event that is to be no longer listed')
    .argument('<into>', 'the event that it is'),
).action((eventId: string, into: string, options: StoreOptions, command: Command) =>
  act({ deed: 'link', eventId, into }, directoryOf(options, command)),
);

const unlink = aboutStore(
  new Command('unlink')
    .description('say that what a bookie lists as an event is not that event: it gets one of its own')
    .argument('<event_id>', 'the event')
    .argument('<bookie>', "the bookie's code"),
).action((eventId: string, bookie: string, options: StoreOptions, command: Command) =>
  act({ deed: 'unlink', eventId, bookie }, directoryOf(options, command)),
);

export const events = new Command('events').description(
  'what bookies list that is in doubt, and what an operator says of it; the store may be in use',
);
for (const command of [list, show, link, unlink]) events.addCommand(command);

/** Asks the server, or does it itself where none is running. */
async function act(deed: Deed, directory: string): Promise<void> {
  if (!isStore(directory)) throw new StoreFault(`There is no store in ${directory}.`);
  const { isDone, sentence } = (await askServer(directory, deed)) ?? (await actAlone(deed, directory));
  if (!isDone) process.exitCode = FAILED;
  (isDone ? process.stdout : process.stderr).write(isDone ? `${sentence}\n` : `slipstream: ${sentence}\n`);
}

async function actAlone(deed: Deed, directory: string): Promise<Told> {
  const store = await openLmdbStore(directory);
  try {
    const engine = createEngine(store, { findOffer: () => null }, systemClock);
    return await doDeed(createCatalogue(store, engine, newMatcher()), deed);
  } finally {
    await store.close();
  }
}

function newMatcher(): ReturnType<typeof createMatcher> {
  return createMatcher(createNames(readNamesReference(ROOT)));
}
