// How a store is verified by a command: what differs is printed line by line, and a bar shows how far it has come.
import { visibleText } from '../core/value/visible-text.js';
import { damagedBy } from '../store/lmdb/data-file.js';
import { openLmdbAuditReader } from '../store/lmdb/lmdb-reader.js';
import { mustBeSound } from '../store/lmdb/pages.js';
import { countedReader } from '../store/counted-reader.js';
import { StoreFault } from '../store/store-fault.js';
import { type Verified, verify } from '../store/verify.js';
import { startProgress } from './progress.js';

/** A clock is asked, and a terminal written to, once for so many reads. */
const READS_A_STEP = 1000;

/** Whoever has read so many findings knows; a store that lost an index has millions. */
const PRINTED_MAX = 1000;

/** Verifies the store in a directory, which may be in use, and prints the first findings. Faults: `StoreFault`, also where it meets what cannot be read. */
export async function verifyIn(directory: string): Promise<Verified> {
  await mustBeSound(directory);
  const reader = await openLmdbAuditReader(directory);
  const progress = startProgress('verifying');
  try {
    const all = reader.countReads();
    let reads = 0;
    const counted = countedReader(reader, () => {
      reads += 1;
      if (reads % READS_A_STEP === 0) progress.update(Math.min(reads, all), all);
    });
    let found = 0;
    const verified = verify(counted, (finding) => {
      found += 1;
      if (found <= PRINTED_MAX) process.stdout.write(`${visibleText(finding)}\n`);
    });
    if (found > PRINTED_MAX) process.stdout.write(`… and ${found - PRINTED_MAX} more.\n`);
    return verified;
  } catch (cause) {
    // Whoever reads it through meets whatever makes no sense: to LMDB, to what unpacks records, or to us.
    throw cause instanceof StoreFault ? cause : damagedBy(directory, cause);
  } finally {
    progress.end();
    await reader.close();
  }
}
