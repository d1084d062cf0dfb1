// A process that opens a store to be read, and closes it, so many times.
import { openLmdbReader } from '../../src/store/lmdb/lmdb-reader.js';

for (let count = 0; count < Number(process.argv[3]); count += 1) await (await openLmdbReader(process.argv[2]!)).close();
