// `slipstream books`: what everybody has, as of one moment. It works beside a server and without one.
import { Command } from 'commander';
import { systemClock } from '../clock.js';
import { describeBooks } from './books-told.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { printFrom } from './stored.js';

interface BooksOptions extends StoreOptions {
  readonly each?: true;
  readonly csv?: true;
}

export const books = aboutStore(
  new Command('books').description(
    'what customers, agents, bookmaker accounts and the house have, by currency; the store may be in use',
  ),
)
  .option('--each', 'customers and agents one by one')
  .option('--csv', 'for a spreadsheet')
  .action((options: BooksOptions, command: Command) =>
    printFrom(directoryOf(options, command), (view) =>
      describeBooks(view, systemClock(), { isEach: options.each === true, isCsv: options.csv === true }),
    ),
  );
