// Reads the text format of Prometheus as strictly as its own readers do.

/** One line. */
export interface SampleRead {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** All that is said of one figure. */
export interface MetricRead {
  readonly help: string;
  readonly type: string;
  readonly samples: readonly SampleRead[];
}

/** What was served: each figure by its name. */
export interface Scrape {
  readonly metrics: ReadonlyMap<string, MetricRead>;
  /** The value of one line; 0 where it is not there. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number;
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.*)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|-Inf|NaN|Nan)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (LABEL.lastIndex = 0; LABEL.lastIndex < text.length;) {
    const at = LABEL.lastIndex;
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined || name in labels) throw new Error(`not labels, from ${at}: ${text}`);
    labels[name] = value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
  }
  return labels;
}

function valueOf(text: string): number {
  if (text === '+Inf') return Infinity;
  return text === '-Inf' ? -Infinity : Number(text);
}

const keyOf = (name: string, labels: Readonly<Record<string, string>>): string =>
  JSON.stringify([name, ...Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** Parses what was served. Throws where any of it is not as it should be. */
export function parseScrape(text: string): Scrape {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const metrics = new Map<string, { help: string; type: string; samples: SampleRead[] }>();
  const values = new Map<string, number>();
  let current = '';
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, word, about = '', rest = ''] = COMMENT.exec(line) ?? [];
    if (word === 'HELP') {
      if (metrics.has(about)) throw new Error(`${about} comes twice`);
      metrics.set((current = about), { help: rest, type: '', samples: [] });
      continue;
    }
    const metric = metrics.get(current);
    if (metric === undefined) throw new Error(`of nothing: ${line}`);
    if (word === 'TYPE') {
      if (about !== current || metric.samples.length > 0) throw new Error(`out of place: ${line}`);
      metric.type = rest;
      continue;
    }
    const [, name = '', labelText = '', value = ''] = SAMPLE.exec(line) ?? [];
    const suffixes =
      metric.type === 'histogram' || metric.type === 'summary' ? ['_bucket', '_sum', '_count', ''] : [''];
    if (!suffixes.some((suffix) => name === `${current}${suffix}`)) throw new Error(`not of ${current}: ${line}`);
    const labels = labelsIn(labelText);
    const key = keyOf(name, labels);
    if (values.has(key)) throw new Error(`twice: ${line}`);
    values.set(key, valueOf(value));
    metric.samples.push({ name, labels, value: valueOf(value) });
  }
  for (const [name, { type, samples }] of metrics) if (type === 'histogram') checkBuckets(name, samples);
  return { metrics, value: (name, labels = {}) => values.get(keyOf(name, labels)) ?? 0 };
}

/** Buckets rise with their bounds, and the last has all. */
function checkBuckets(name: string, samples: readonly SampleRead[]): void {
  const series = new Map<string, SampleRead[]>();
  for (const sample of samples) {
    const key = keyOf('', { ...sample.labels, le: '' });
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const ofOne of series.values()) {
    const buckets = ofOne.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => valueOf(labels['le'] ?? ''));
    const counts = buckets.map(({ value }) => value);
    const isRising = (numbers: readonly number[]): boolean =>
      numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
    const count = ofOne.find((sample) => sample.name === `${name}_count`)?.value;
    if (!isRising(bounds) || !isRising(counts) || bounds.at(-1) !== Infinity || counts.at(-1) !== count)
      throw new Error(`the buckets of ${name} are wrong: ${JSON.stringify(ofOne)}`);
  }
}
