// What a store is refused with. By itself: it is of what the package exports, whose types would otherwise be those of all records.
/** The disk or the file failed: nothing was written. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

/** Returns the fault of a store that somebody else has. */
export function storeInUse(directory: string, by: string): StoreFault {
  return new StoreFault(`The store in ${directory} is in use by ${by}: stop it first.`);
}

/** Returns what an error says, without what was read of a record: that is its customer's. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/ \{.*/s, '');
}
