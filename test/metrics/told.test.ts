// What is said of the figures: the README's table and the dashboard say what is served, all of it and nothing else.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRICS, type MetricTold } from '../../src/metrics/catalogue.js';
import { createMetrics } from '../../src/metrics/metrics.js';
import { AlertsSchema } from '../../src/wire/http/operator.js';
import { parseScrape } from '../support/prometheus.js';

const served = parseScrape(await createMetrics('1.2.3').text());
const told = Object.entries<MetricTold>(METRICS);

const lagIn = (text: string): number => parseScrape(text).value('slipstream_event_loop_lag_seconds', { quantile: '1' });

describe('/metrics', () => {
  it('says of each figure what it is, also where there is nothing to tell yet', () => {
    for (const [name, { type, meaning }] of told)
      expect([name, served.metrics.get(name)?.type, served.metrics.get(name)?.help]).toEqual([
        name,
        type,
        `${meaning}.`,
      ]);
  });

  it('tells of the process as everybody does', () => {
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
      expect(served.value(name), name).toBeGreaterThan(0);
    expect(served.metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(served.value('slipstream_build_info', { version: '1.2.3' })).toBe(1);
  });

  it('tells whoever asks second how late the main thread was, too', async () => {
    const metrics = createMetrics('1.2.3');
    const whileBusy = async (): Promise<number> => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      return lagIn(await metrics.text());
    };
    await expect.poll(whileBusy).toBeGreaterThan(0.03);
    expect(lagIn(await metrics.text())).toBeGreaterThan(0.03);
  });

  it('is named as Prometheus names things', () => {
    for (const [name, { type, labels }] of told) {
      expect(name).toMatch(/^slipstream_[a-z]+(_[a-z]+)*$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      for (const label of labels) expect(label).toMatch(/^[a-z]+$/);
    }
  });

  it('is what the README says', () => {
    const part = /<!-- metrics -->([\s\S]*?)<!-- \/metrics -->/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const rows = part
      .trim()
      .split('\n')
      .slice(2)
      .map((row) => row.replace(/^\| | \|$/g, '').split(' | '));
    expect(rows).toEqual(
      told.map(([name, { type, labels, meaning }]) => [
        `\`${name}\``,
        type,
        labels.length === 0 ? '–' : labels.map((label) => `\`${label}\``).join(' '),
        meaning,
      ]),
    );
  });
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const NAME = /\b(?:slipstream|nodejs|process)_\w+/g;

/** The figure that a name in a query stands for: a histogram is asked for by its parts. */
function metricOf(name: string): string {
  const whole = name.replace(/_(bucket|sum|count)$/, '');
  return served.metrics.get(whole)?.type === 'histogram' ? whole : name;
}

describe('the rules for alerts', () => {
  const text = readFileSync('data/deploy/alerts.yml', 'utf8').replace(/^ *#.*$/gm, '');
  const rules = text.split(/- alert: /).slice(1);

  it.each(rules.map((rule) => [rule.split('\n', 1)[0]!, rule] as const))(
    'ask for what is served, by labels that are there: %s',
    (_, rule) => {
      const [, expr = ''] = /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(rule) ?? [];
      const metrics = (expr.match(NAME) ?? ['up']).map(metricOf);
      expect(metrics.filter((name) => name !== 'up' && !served.metrics.has(name))).toEqual([]);
      const labels = metrics.flatMap((name) => (name in METRICS ? METRICS[name as keyof typeof METRICS].labels : []));
      const matched = [...expr.matchAll(/([a-z]+)(?:!~|=)"/g)].map(([, label = '']) => label);
      const shown = [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      for (const label of [...matched, ...shown]) expect(['job', ...labels]).toContain(label);
      expect(rule).toMatch(/severity: (page|ticket) /);
      expect(rule).toMatch(/summary: \S/);
    },
  );

  it('name no kind of alert that there is not', () => {
    const [, kinds = ''] = /kind!~"([^"]+)"/.exec(text) ?? [];
    const known = JSON.stringify(AlertsSchema);
    expect(kinds.split('|').filter((kind) => !known.includes(`"${kind}"`))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const dashboard = JSON.parse(readFileSync('data/deploy/grafana-dashboard.json', 'utf8')) as {
    readonly panels: readonly Panel[];
  };
  const { panels } = dashboard;
  const targets = panels.flatMap(({ title, targets: ofPanel = [] }) => ofPanel.map((one) => ({ title, ...one })));
  const queries = [...targets.map(({ expr }) => expr), 'label_values(slipstream_build_info, job)'];
  it('asks for what is served', () => {
    const asked = queries.flatMap((query) => query.match(NAME) ?? []).map(metricOf);
    expect([...new Set(asked)].filter((name) => !served.metrics.has(name))).toEqual([]);
    expect(told.map(([name]) => name).filter((name) => !asked.includes(name))).toEqual([]);
  });

  it.each(targets.map((target) => [target.title, target] as const))(
    'asks by labels that are there: %s',
    (_, { expr, legendFormat }) => {
      const names = (expr.match(NAME) ?? []).map(metricOf).filter((name) => name in METRICS);
      const labels = new Set(['job', 'le', ...names.flatMap((name) => METRICS[name as keyof typeof METRICS].labels)]);
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
      const matched = [...expr.matchAll(/([a-z]+)!?=~?"/g)].map(([, label = '']) => label);
      if (names.length > 0) for (const label of [...grouped, ...matched]) expect(labels).toContain(label);
      // What is said of a line is left of it by the query.
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      if (grouped.length > 0) for (const label of shown) expect(grouped).toContain(label);
      // A pair of brackets that does not close is a panel that shows nothing.
      for (const pair of ['()', '{}', '[]']) expect(expr.split(pair[0]!).length).toBe(expr.split(pair[1]!).length);
      expect(expr).toContain('job="$job"');
    },
  );

  it('has rows for traffic, orders, providers, latency and the process, and nothing on top of anything', () => {
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Traffic', 'Orders and bets', 'Providers', 'Latency', 'Process']);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});
