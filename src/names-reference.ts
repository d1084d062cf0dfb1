// What the repository itself knows of names: how clubs, countries and competitions are spelled elsewhere.
import { readFileSync } from 'node:fs';
import type { NamesReference } from './market/names.js';

/** Returns what the repository itself knows of names. */
export function readNamesReference(root: URL): NamesReference {
  const text = readFileSync(new URL('data/reference/names.json', root), 'utf8');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the file is part of the code, and matching's tests read it
  return JSON.parse(text) as NamesReference;
}
