// How long a test waits for what must come. On a machine that is busy with other tests a second is nothing.

/** For `vi.waitFor`. */
export const WITHIN = { timeout: 30_000, interval: 10 } as const;
