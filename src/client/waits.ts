// How long can be waited.

/** No timer waits longer: one that is told to is over at once. */
export const WAIT_MAX_MS = 2 ** 31 - 1;
