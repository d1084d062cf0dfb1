// `slipstream unlock`: the way back for an agent whom nobody else can unlock. It works beside a server and without one.
import { Command } from 'commander';
import { act } from './acting.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';

export const unlock = aboutStore(
  new Command('unlock')
    .description('let a customer log in again that failed log-ins have locked')
    .argument('<username>', 'the customer'),
).action((username: string, options: StoreOptions, command: Command) =>
  act({ deed: 'unlock', username }, directoryOf(options, command)),
);
