// A whole run: every scenario in turn, and all of them again for each repeat, so that what the machine does meanwhile meets them all alike.
import { type Measured, type Report, figureOf, median, sumOf } from './figure.js';
import { machineName } from './machine.js';
import type { Rig } from './rig.js';
import { type Scenario, type Settings, warmingUp } from './scenario.js';

/** What is run. */
export interface Wanted {
  readonly scenarios: readonly Scenario[];
  readonly repeats: number;
  readonly settings: Settings;
  /** As it can be run again. */
  readonly command: string;
}

interface Repeats {
  readonly scenario: Scenario;
  readonly repeats: Measured[];
}

function notesOf(all: readonly Repeats[]): Report['notes'] {
  return all.flatMap(({ repeats }) => {
    const names = new Set(repeats.flatMap(({ notes }) => Object.keys(notes)));
    return [...names].map((name) => ({
      name,
      value: median(repeats.flatMap(({ notes }) => notes[name] ?? [])),
    }));
  });
}

/** Runs all of it. Failures of the warm-up count, its figures do not. */
export async function run(rig: Rig, { scenarios, repeats, settings, command }: Wanted): Promise<Report> {
  const all: Repeats[] = scenarios.map((scenario) => ({ scenario, repeats: [] }));
  const failures: Measured['failures'][] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    for (const one of all) {
      const isWarmUp = repeat === 0;
      if (isWarmUp && one.scenario.isFresh === true) continue;
      const stage = isWarmUp ? 'warm-up' : `${repeat} of ${repeats}`;
      const tell = (line: string): void => {
        settings.tell(`${one.scenario.name} (${stage}): ${line}`);
      };
      const wanted = isWarmUp ? warmingUp(settings) : settings;
      const measured = await one.scenario.measure(rig, { ...wanted, tell });
      failures.push(measured.failures);
      if (!isWarmUp) one.repeats.push(measured);
    }
  }
  return {
    machine: machineName(),
    flushMs: rig.flushMs,
    command,
    at: new Date().toISOString(),
    figures: all.flatMap((one) => one.scenario.figures.flatMap((figure) => figureOf(figure, one.repeats) ?? [])),
    notes: notesOf(all),
    curves: all.flatMap((one) => one.repeats.at(-1)?.curves ?? []),
    failures: sumOf(failures),
  };
}
