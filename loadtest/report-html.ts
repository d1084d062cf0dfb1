// The report as one page: the table, and how long answers took, drawn. Nothing of it comes from another host.
import { type Curve, type Report, isReached } from './figure.js';
import { demandOf, failuresText, machineText, reachedOf, shortNumber } from './report.js';
import { sumFailures } from './request.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --faint: #5c6675; --line: #d9dee6; --paper: #fff; --good: #0a7a3d; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --faint: #9aa5b4; --line: #343c48; --paper: #12161c; --good: #4cc38a; --bad: #ff8a80; }
}
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2.5rem; }
p, figcaption { color: var(--faint); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); }
.good { color: var(--good); } .bad { color: var(--bad); }
svg { width: 100%; height: auto; } svg text { fill: var(--faint); font-size: 11px; }
.grid { stroke: var(--line); } .curve { fill: none; stroke-width: 2; }
.key { display: inline-block; margin-right: 1.2rem; } .key i { display: inline-block; width: 0.9rem; height: 0.25rem; margin-right: 0.4rem; vertical-align: middle; }
`;

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [900, 360, 60, 30, 12, 16];
/** So many nines are drawn; what is rarer stands at the edge. */
const NINES = 4;
const MARKS = [0, 0.5, 0.9, 0.99, 0.999, 0.9999] as const;
const COLOURS = 10;
/** Degrees from one colour to the next: neighbours are far apart however many there are. */
const GOLDEN_ANGLE = 137.5;

/** Each nine is as wide as the one before. */
const xOf = (part: number): number => {
  const nines = Math.min(NINES, -Math.log10(Math.max(1 - part, 10 ** -NINES)));
  return LEFT + (nines / NINES) * (WIDTH - LEFT - RIGHT);
};

const colourOf = (index: number): string => `hsl(${(index * GOLDEN_ANGLE + 215) % 360} 65% 52%)`;

/** Powers of ten that all curves lie between. */
function scaleOf(curves: readonly Curve[]): { readonly low: number; readonly high: number } {
  const all = curves.flatMap(({ points }) => points.map(({ ms }) => Math.max(ms, 1e-3)));
  return { low: Math.floor(Math.log10(Math.min(...all))), high: Math.max(Math.ceil(Math.log10(Math.max(...all))), 0) };
}

function drawing(curves: readonly Curve[]): string {
  const { low, high } = scaleOf(curves);
  const powers = Math.max(1, high - low);
  const yOf = (ms: number): number =>
    HEIGHT - BOTTOM - ((Math.log10(Math.max(ms, 1e-3)) - low) / powers) * (HEIGHT - BOTTOM - TOP);
  const across = Array.from({ length: powers + 1 }, (_, index) => {
    const y = yOf(10 ** (low + index)).toFixed(1);
    const label = `${shortNumber(10 ** (low + index))} ms`;
    return `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/><text x="4" y="${y}">${label}</text>`;
  });
  const upright = MARKS.map((part) => {
    const x = xOf(part).toFixed(1);
    const label = part === 0 ? '' : `${Number((part * 100).toFixed(2))} %`;
    return `<line class="grid" x1="${x}" x2="${x}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/><text x="${x}" y="${HEIGHT - 10}" text-anchor="end">${label}</text>`;
  });
  const lines = curves.map(({ points }, index) => {
    const path = points.map(({ part, ms }) => `${xOf(part).toFixed(1)},${yOf(ms).toFixed(1)}`).join(' ');
    return `<polyline class="curve" stroke="${colourOf(index)}" points="${path}"/>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="How long answers took, by the part of them that took no longer">${[...across, ...upright, ...lines].join('')}</svg>`;
}

function keysOf(curves: readonly Curve[]): string {
  return curves
    .map(({ name }, index) => `<span class="key"><i style="background:${colourOf(index)}"></i>${escape(name)}</span>`)
    .join('');
}

const rowOf = (cells: readonly string[]): string => `<tr><td>${cells.join('</td><td>')}</td></tr>`;

function tableOf({ figures, notes }: Report): string {
  const reached = figures.map((figure) => {
    const [mark, kind] = isReached(figure) ? ['✓', 'good'] : ['✗', 'bad'];
    const cells = [figure.name.replaceAll('*', ''), demandOf(figure), reachedOf(figure)].map(escape);
    return rowOf([...cells, `<b class="${kind}">${mark}</b>`]);
  });
  const beside = notes.map(({ name, value }) => rowOf([escape(name), '', shortNumber(value), '']));
  return ['<tr><th>figure</th><th>demanded</th><th>reached</th><th></th></tr>', ...reached, ...beside].join('\n');
}

/** Curves that belong beside each other: at most as many as there are colours. */
function groupsOf(curves: readonly Curve[]): readonly (readonly Curve[])[] {
  const drawn = curves.filter(({ points }) => points.length > 0);
  return Array.from({ length: Math.ceil(drawn.length / COLOURS) }, (_, index) =>
    drawn.slice(index * COLOURS, (index + 1) * COLOURS),
  );
}

/** Returns a report as a page. */
export function reportPage(report: Report): string {
  const { failures } = report;
  const failed = sumFailures(failures);
  const figures = groupsOf(report.curves).map(
    (group) => `<figure>${drawing(group)}<figcaption>${keysOf(group)}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slipstream under load</title>
<style>${STYLE}</style>
<h1>Slipstream under load</h1>
<p>${escape(machineText(report))} ${escape(report.at)}<br><code>${escape(report.command)}</code></p>
<table>
${tableOf(report)}
</table>
<p class="${failed === 0 ? 'good' : 'bad'}">${failed === 0 ? 'Every answer was 2xx.' : escape(`Failed: ${failuresText(failures)}.`)}</p>
<h2>How long answers took</h2>
${figures.join('\n')}
</html>
`;
}
