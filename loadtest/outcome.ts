// How a run ends, whatever it was run on: its table on the screen, its files, and whether all went well.
import { writeFileSync } from 'node:fs';
import type { Report } from './figure.js';
import { reportPage } from './report-html.js';
import { reportTable } from './report.js';
import { sumFailures } from './request.js';

/** Which files are wanted. */
export interface Files {
  readonly json?: string;
  readonly html?: string;
}

/** Tells a report; returns whether every answer was 2xx, or a refusal where those are expected. */
export function tellReport(report: Report, { json, html }: Files): boolean {
  process.stdout.write(`${reportTable(report)}\n`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (html !== undefined) writeFileSync(html, reportPage(report));
  return sumFailures(report.failures) === 0;
}
