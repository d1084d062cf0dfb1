// What figures are kept in. Whoever counts often asks once for a counter and then only adds to it: that costs a few nanoseconds, where
// prom-client, which looks its labels up each time, takes two microseconds for an observation.
import { mustExist } from '../core/value/assert.js';
import { type LabelsOf, METRICS, type MetricName, type MetricTold, type NameOf } from './catalogue.js';
import { type Sample, labelsText, writeMetric } from './exposition.js';

/** Goes up. */
export interface Counter {
  add(amount: number): void;
}

/** Counts by size. */
export interface Histogram {
  observe(value: number): void;
}

/** What one series of a figure is now. */
export interface Reading<N extends MetricName> {
  readonly labels: LabelsOf<N>;
  readonly value: number;
}

/** All figures. */
export interface Instruments {
  /** Returns the counter with these labels, at 0 if it is new: always the same one. */
  counter<N extends NameOf<'counter'>>(name: N, labels: LabelsOf<N>): Counter;
  histogram<N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>): Histogram;
  /** Has a figure looked at whenever somebody asks, because it is kept elsewhere. */
  read<N extends NameOf<'counter' | 'gauge'>>(name: N, look: () => Iterable<Reading<N>>): void;
  /** Returns everything in the text format of Prometheus. */
  text(): string;
}

type Labels = Readonly<Record<string, string>>;

/** One series of a counter or a histogram. */
interface Series {
  samples(name: string, labels: string): readonly Sample[];
}

/** Returns figures of which nothing is known yet. */
export function createInstruments(): Instruments {
  const counters = createSeries(createCounter);
  const histograms = createSeries((name) => createHistogram(boundsOf(name)));
  const kept = new Map<MetricName, () => Iterable<{ readonly labels: Labels; readonly value: number }>>();

  function samplesOf(name: MetricName): readonly Sample[] {
    const look = kept.get(name) ?? (() => []);
    return [
      ...counters.samplesOf(name),
      ...histograms.samplesOf(name),
      ...Array.from(look(), ({ labels, value }) => ({ name, labels: labelsOf(name, labels), value })),
    ];
  }

  return {
    counter: (name, labels) => counters.get(name, labels),
    histogram: (name, labels) => histograms.get(name, labels),
    read(name, look) {
      kept.set(name, look);
    },
    text: () => toldMetrics.map(([name, told]) => writeMetric(name, told, samplesOf(name))).join(''),
  };
}

const toldMetrics = Object.entries<MetricTold>(METRICS).filter((entry): entry is [MetricName, MetricTold] =>
  isMetricName(entry[0]),
);

function isMetricName(name: string): name is MetricName {
  return name in METRICS;
}

function boundsOf(name: MetricName): readonly number[] {
  const told: MetricTold = METRICS[name];
  return mustExist(told.bounds ?? null, `the bounds of ${name}`);
}

function labelsOf(name: MetricName, labels: Labels): string {
  return labelsText(METRICS[name].labels.map((label): [string, string] => [label, labels[label] ?? '']));
}

interface SeriesByLabels<S> {
  get(name: MetricName, labels: Labels): S;
  samplesOf(name: MetricName): readonly Sample[];
}

function createSeries<S extends Series>(create: (name: MetricName) => S): SeriesByLabels<S> {
  const known = new Map<MetricName, Map<string, S>>();
  return {
    get(name, labels) {
      const ofName = known.get(name) ?? new Map<string, S>();
      known.set(name, ofName);
      const key = labelsOf(name, labels);
      const series = ofName.get(key) ?? create(name);
      ofName.set(key, series);
      return series;
    },
    samplesOf: (name) => Array.from(known.get(name) ?? [], ([labels, series]) => series.samples(name, labels)).flat(),
  };
}

function createCounter(): Counter & Series {
  let total = 0;
  return {
    add(amount) {
      total += amount;
    },
    samples: (name, labels) => [{ name, labels, value: total }],
  };
}

function createHistogram(bounds: readonly number[]): Histogram & Series {
  /** By the first bound that is not passed; the last is for what is above all. */
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    observe(value) {
      let index = 0;
      while (value > (bounds[index] ?? Infinity)) index += 1;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
    },
    samples(name, labels) {
      let count = 0;
      const buckets = Array.from(counts, (ofBound, index): Sample => {
        count += ofBound;
        const le = labelsText([['le', String(bounds[index] ?? '+Inf')]]);
        return { name: `${name}_bucket`, labels: labels === '' ? le : `${labels},${le}`, value: count };
      });
      return [...buckets, { name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: count }];
    },
  };
}
