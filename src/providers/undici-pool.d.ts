// The pool alone: undici's own entry, when it is imported, puts a dispatcher of its own in place for all `fetch` of the process, and that may be
// a program's that has a server inside.
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';

  export = Pool;
}
