// Runs as they are kept for later ones: what takes half an hour is not measured each time, so each figure stays with the run that it is of.
import type { Report } from './figure.js';

/** Returns the runs with one more, the newest first. What it has measured is no longer kept of those before it. */
export function withRun(kept: readonly Report[], run: Report): readonly Report[] {
  const measured = new Set(run.figures.map(({ key }) => key));
  const told = new Set(run.notes.map(({ name }) => name));
  const left = kept.map((before) => ({
    ...before,
    figures: before.figures.filter(({ key }) => !measured.has(key)),
    notes: before.notes.filter(({ name }) => !told.has(name)),
  }));
  return [{ ...run, curves: [] }, ...left.filter(({ figures }) => figures.length > 0)];
}
