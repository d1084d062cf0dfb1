// The text format of Prometheus, 0.0.4: what it means and what it is, a line for each, then a line for each series.
import type { MetricTold } from './catalogue.js';

/** One line. */
export interface Sample {
  readonly name: string;
  /** As `labelsText` has them. */
  readonly labels: string;
  readonly value: number;
}

/** Returns labels as they stand between the braces. */
export function labelsText(labels: readonly (readonly [name: string, value: string])[]): string {
  return labels.map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`).join(',');
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

/** Returns all that is said of one figure. */
export function writeMetric(name: string, { type, meaning }: MetricTold, samples: readonly Sample[]): string {
  const lines = samples.map((sample) => {
    const labels = sample.labels === '' ? '' : `{${sample.labels}}`;
    return `${sample.name}${labels} ${numberText(sample.value)}\n`;
  });
  return `# HELP ${name} ${escaped(meaning)}.\n# TYPE ${name} ${type}\n${lines.join('')}\n`;
}

function numberText(value: number): string {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
}
