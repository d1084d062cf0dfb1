// `slipstream events`: an operator's word on what matching has left in doubt, or has taken for one. It works beside a server and without one.
import { Command } from 'commander';
import { StoreFault } from '../store/store-fault.js';
import { act, newMatcher } from './acting.js';
import { describeDoubts, describeListings } from './events-told.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { printFrom } from './stored.js';

const list = aboutStore(
  new Command('list').description(
    'the events that may be others of ours, with who lists them, and which: nobody has decided yet',
  ),
).action(async (options: StoreOptions, command: Command) => {
  await printFrom(directoryOf(options, command), (view) => describeDoubts(view, newMatcher()));
});

const show = aboutStore(
  new Command('show').description('who lists an event, and as what').argument('<event_id>', 'the event'),
).action(async (eventId: string, options: StoreOptions, command: Command) => {
  await printFrom(directoryOf(options, command), (view) => {
    const lines = describeListings(view, eventId);
    if (lines === null) throw new StoreFault(`There is no event ${eventId}.`);
    return lines;
  });
});

const link = aboutStore(
  new Command('link')
    .description('say that one event is another: all who list the one list the other from now on')
    .argument('<event_id>', 'the event that is to be no longer listed')
    .argument('<into>', 'the event that it is'),
).action((eventId: string, into: string, options: StoreOptions, command: Command) =>
  act({ deed: 'link', eventId, into }, directoryOf(options, command)),
);

const unlink = aboutStore(
  new Command('unlink')
    .description(
      'say that what a bookie lists as an event is not that event: it gets one of its own; of the first bookie of one in doubt: it is none of those that it may be',
    )
    .argument('<event_id>', 'the event')
    .argument('<bookie>', "the bookie's code"),
).action((eventId: string, bookie: string, options: StoreOptions, command: Command) =>
  act({ deed: 'unlink', eventId, bookie }, directoryOf(options, command)),
);

export const events = new Command('events').description(
  'what bookies list that is in doubt, and what an operator says of it; the store may be in use',
);
for (const command of [list, show, link, unlink]) events.addCommand(command);
