// `slipstream bets`: what bookmakers do not end, and an operator's word on it. It works beside a server and without one.
import { Argument, Command } from 'commander';
import { OPERATORS_STATUSES } from '../core/record/bet.js';
import { act } from './acting.js';
import { describeOverdue } from './bets-told.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { printFrom } from './stored.js';

const list = aboutStore(
  new Command('list').description(
    'the bets at bookmakers that are in doubt, or not settled though their event has ended',
  ),
).action((options: StoreOptions, command: Command) => printFrom(directoryOf(options, command), describeOverdue));

const settle = aboutStore(
  new Command('settle')
    .description('say how a bet at a bookmaker ended; what the bookmaker itself states later corrects it')
    .argument('<bet_id>', 'the bet')
    .addArgument(
      new Argument('<status>', 'how it ended; failed: it does not stand, and its stake goes back').choices(
        OPERATORS_STATUSES,
      ),
    ),
).action((betId: string, status: string, options: StoreOptions, command: Command) =>
  act({ deed: 'settle', betId, status }, directoryOf(options, command)),
);

export const bets = new Command('bets').description(
  'bets that their bookmakers do not end, and what an operator says of them; the store may be in use',
);
for (const command of [list, settle]) bets.addCommand(command);
