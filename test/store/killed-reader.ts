// A process that opens a store to be read, and reads it until it is killed.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openLmdbReader } from '../../src/store/lmdb/lmdb-reader.js';

const FOREVER_MS = 2 ** 31 - 1;

await openLmdbReader(process.argv[2]!);
writeSync(1, 'reads\n');
await pause(FOREVER_MS);
