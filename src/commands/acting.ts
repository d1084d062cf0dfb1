// Doing what whoever has the machine asks for, beside a server and without one.
import { readNamesReference } from '../names-reference.js';
import { askServer } from '../control/control.js';
import { type Deed, type DeedReport, doDeed, doersOf } from '../control/deeds.js';
import { visibleText } from '../core/value/visible-text.js';
import { createMatcher } from '../market/matching.js';
import { createNames } from '../market/names.js';
import { createCatalogue } from '../providers/catalogue.js';
import { ROOT } from '../root.js';
import { mustBeStore } from '../store/lmdb/data-file.js';
import { FAILED } from './exits.js';
import { withStoppedStore } from './stopped-store.js';

/** Asks the server, or does it itself where none is running; prints what came of it. */
export async function act(deed: Deed, directory: string): Promise<void> {
  mustBeStore(directory);
  const { isDone, sentence: told } = (await askServer(directory, deed)) ?? (await actAlone(deed, directory));
  const sentence = visibleText(told);
  if (!isDone) process.exitCode = FAILED;
  (isDone ? process.stdout : process.stderr).write(isDone ? `${sentence}\n` : `slipstream: ${sentence}\n`);
}

function actAlone(deed: Deed, directory: string): Promise<DeedReport> {
  return withStoppedStore(directory, (store, engine) =>
    doDeed(doersOf(engine, createCatalogue({ store, engine, matcher: newMatcher() })), deed),
  );
}

/** Returns what finds events that may be one. */
export function newMatcher(): ReturnType<typeof createMatcher> {
  return createMatcher(createNames(readNamesReference(ROOT)));
}
