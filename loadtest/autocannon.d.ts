// As much of autocannon as is used here: the package has no types of its own.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    setupRequest?(request: Request): Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly timeout: number;
    readonly requests: readonly Request[];
    /** Answers that were read after it was over are not of interest. */
    readonly skipAggregateResult: true;
  }

  /** Emits `response` with (client, status, bytes, ms) and `reqError` with (error). */
  interface Instance extends EventEmitter, PromiseLike<unknown> {
    stop(): void;
  }

  function autocannon(options: Options): Instance;
  export default autocannon;
}
