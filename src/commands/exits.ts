// How a command ends: with 0, or with one of these.

/** Something failed, or differs. */
export const FAILED = 1;
/** It was called wrongly, or its configuration cannot be used. */
export const WRONG_USE = 2;
