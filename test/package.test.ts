// What `npm pack` packs: all that the package's commands, exports and threads need, and no file that nobody there reads.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly exports: Readonly<Record<string, Readonly<Record<'types' | 'default', string>>>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(text('package.json')) as Manifest;

function packed(): ReadonlyMap<string, number> {
  const out = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' });
  const [list] = JSON.parse(out) as [{ readonly files: readonly { readonly path: string; readonly size: number }[] }];
  return new Map(list.files.map(({ path, size }) => [path, size]));
}

/** As both compilers write them. */
const IMPORT = /^(?:import|export)\b(?:[^"'\n]*\bfrom)?\s*["']([^"'\n]+)["'];$|\bimport\("([^"\n]+)"\)/gm;

/** What a file imports of the package itself, and of others by name. */
function importsOf(path: string): { readonly own: readonly string[]; readonly others: readonly string[] } {
  // Comments of packages that are built in name files of theirs.
  const code = text(path).replaceAll(/^\s*(?:\*|\/\*|\/\/).*$/gm, '');
  const names = [...code.matchAll(IMPORT)].map(([, name, loaded]) => (name ?? loaded)!);
  const own = names
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(path), name)))
    .map((name) => (path.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name));
  return { own, others: names.filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:')) };
}

/** All files that some hang on, themselves among them. */
function closureOf(entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries.map(normalize));
  for (const path of seen) for (const own of importsOf(path).own) seen.add(own);
  return seen;
}

const files = packed();
const threads = ['compute', 'polling', 'query'].map((name) => `dist/workers/${name}.js`);
const programs = closureOf([
  ...Object.values(manifest.bin),
  ...Object.values(manifest.exports).map((entry) => entry.default),
  ...threads,
]);
const types = closureOf(Object.values(manifest.exports).map((entry) => entry.types));

describe('the package', () => {
  it('has every file that its commands, exports and threads import', () => {
    expect(programs.size).toBeGreaterThan(40);
    expect([...programs, ...types].filter((path) => !files.has(path))).toEqual([]);
  });

  it('has no source map, and no program but those', () => {
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    // A chunk of an earlier build may lie there, and of the client some are only types.
    const others = paths.filter((path) => path.endsWith('.js') && !programs.has(path));
    expect(others.filter((path) => !/^dist\/(console\/assets|src\/shared|src\/client)\//.test(path))).toEqual([]);
  });

  it('has no type but those of its exports, and what the client has of its own', () => {
    const others = [...files.keys()].filter((path) => path.endsWith('.d.ts') && !types.has(path));
    expect(others.filter((path) => !path.startsWith('dist/src/client/'))).toEqual([]);
  });

  it('depends on each package that its types name', () => {
    const named = new Set([...types].flatMap((path) => importsOf(path).others));
    const known = Object.keys(manifest.dependencies);
    expect([...named].filter((name) => !known.some((it) => name === it || name.startsWith(`${it}/`)))).toEqual([]);
  });

  it('has what the demo, the box and the stream need beside it', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'README.md',
        'proto/stream.proto',
        'data/reference/names.json',
        'data/demo/slipstream.json',
        'data/deploy/slipstream.service',
        'dist/console/index.html',
      ]),
    );
  });
});
