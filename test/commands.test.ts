// The commands of the command line as the README tells of them, and the bar that they show.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../src/commands/backup.js';
import { events } from '../src/commands/events.js';
import { startProgress } from '../src/commands/progress.js';
import { restore } from '../src/commands/restore.js';
import { unlock } from '../src/commands/unlock.js';
import { verify } from '../src/commands/verify.js';

/** A command as the README writes it: its name, and its arguments in capitals. */
function usageOf(command: Command, parent = ''): readonly string[] {
  const name = `${parent}${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap((below) => usageOf(below, `${name} `));
  const args = command.registeredArguments.map((argument) => argument.name().toUpperCase());
  return [[name, ...args].join(' ')];
}

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = /<!-- commands -->([\s\S]*?)<!-- \/commands -->/.exec(readme)?.[1] ?? '';

  it('has every command that is about a store, with its arguments', () => {
    const told = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, usage]) => usage);
    const commands = [backup, restore, verify, events, unlock];
    expect(told).toEqual(commands.flatMap((command) => usageOf(command)));
    const takers = commands.flatMap((command) => (command.commands.length > 0 ? command.commands : [command]));
    for (const { options } of takers)
      expect(options.map(({ long }) => long)).toEqual(expect.arrayContaining(['--config', '--data-dir']));
  });
});

describe('a bar', () => {
  let written = '';
  let now = 0;
  const isTerminal = process.stderr.isTTY;

  beforeEach(() => {
    [written, now] = ['', 0];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.stderr.isTTY = isTerminal;
  });

  function work(lastsMs: number): void {
    const progress = startProgress('copying', () => now);
    for (let done = 0; done <= 100; done += 50) {
      now = (lastsMs * done) / 100;
      progress.update(done, 100);
    }
    progress.end();
  }

  it('is shown of what lasts, on a terminal', () => {
    process.stderr.isTTY = true;
    work(3000);
    expect(written).toMatch(/copying \[.*50%/);
  });

  it('is not shown of what is over soon, nor where nobody looks', () => {
    process.stderr.isTTY = true;
    work(999);
    process.stderr.isTTY = false;
    work(3000);
    expect(written).toBe('');
  });
});
