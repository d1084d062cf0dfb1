// The rules of the house that no linter knows. Each failure names its fix.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RIGHTS } from '../src/core/rule/access.js';
import { toBetType } from '../src/core/value/bet-type.js';
import { DEFAULT_LIMITS } from '../src/core/value/limits.js';
import { SPORTS } from '../src/core/value/sport.js';
import { STATUS } from '../src/http/errors.js';
import { faultTable } from './end-to-end/fault-rows.js';

const README = readFileSync('README.md', 'utf8');

function filesUnder(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

const sources = filesUnder('src', 'workers', 'loadtest').filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('generated'),
);
const tests = filesUnder('test').filter((file) => file.endsWith('.ts'));
const text = (file: string): string => readFileSync(file, 'utf8');

/** Lines of comments, by file and line. */
function comments(file: string): { at: string; words: string }[] {
  return text(file)
    .split('\n')
    .flatMap((line, index) => {
      const words = /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1];
      return words === undefined ? [] : [{ at: `${file}:${index + 1}`, words }];
    });
}

/** The rows of a table of the README between two marks, each as its cells. */
function readmeTable(name: string): string[][] {
  const part = new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(README)?.[1] ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('the code', () => {
  it('leaves no TODO, FIXME or XXX: do it, or write it into an issue and name that', () => {
    const marks = [...sources, ...tests].flatMap((file) =>
      comments(file).filter(({ words }) => /\b(TODO(?!\()|FIXME|XXX|HACK)\b/.test(words)),
    );
    expect(marks).toEqual([]);
  });

  it('keeps no commented-out code: delete it, the history has it', () => {
    const looksLikeCode = /^(import|export|const|let|return|if \(|for \(|await|expect\(|function|\}).*[;{}]$/;
    expect(
      [...sources, ...tests].flatMap((file) => comments(file).filter(({ words }) => looksLikeCode.test(words))),
    ).toEqual([]);
  });

  it('says in words why a lint rule is switched off', () => {
    const silent = [...sources, ...tests].flatMap((file) =>
      text(file)
        .split('\n')
        .flatMap((line, index) =>
          /eslint-disable/.test(line) && !/ -- \S/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
    expect(silent).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const odd = [...sources, ...tests].filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|bench|config))?(\.d)?\.tsx?$/.test(basename(file)),
    );
    expect(odd).toEqual([]);
  });

  it('has a docstring on every export of core', () => {
    const bare = sources.filter((file) => file.startsWith('src/core/')).flatMap(exportsWithoutDocstring);
    expect(bare).toEqual([]);
  });

  it('says at the head of each rule and record file what it is', () => {
    const silent = sources.filter((file) => /^src\/core\/(rule|record)\//.test(file) && !text(file).startsWith('// '));
    expect(silent).toEqual([]);
  });

  it('has no folder for things without a home', () => {
    const vague = sources.filter((file) => /\/(utils?|helpers?|common|shared|types)\/|\/index\.tsx?$/.test(file));
    expect(vague).toEqual([]);
  });

  it('uses every limit', () => {
    const all = sources
      .filter((file) => !file.endsWith('value/limits.ts'))
      .map(text)
      .join('\n');
    const unused = Object.keys(DEFAULT_LIMITS).filter((name) => !all.includes(name));
    expect(unused).toEqual([]);
  });
});

/** Names of top-level exports that no `/**` comment stands before. Interfaces' members need none. */
function exportsWithoutDocstring(file: string): string[] {
  const source = ts.createSourceFile(file, text(file), ts.ScriptTarget.ES2023, true);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported || ts.isExportDeclaration(statement) || isKeyOf(statement)) return [];
    return ts.getJSDocCommentsAndTags(statement).length > 0
      ? []
      : [`${file}: ${statement.getText().split('\n')[0] ?? ''}`];
  });
}

/** `export type X = keyof Y` says all there is to say. */
function isKeyOf(statement: ts.Statement): boolean {
  return ts.isTypeAliasDeclaration(statement) && ts.isTypeOperatorNode(statement.type);
}

describe('proto/', () => {
  it('generates what is committed: run `npm run proto`', () => {
    expect(() => execFileSync(process.execPath, ['.ci/proto.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  }, 60_000);

  it('uses no field number twice in a message', () => {
    const twice = filesUnder('proto').flatMap((file) =>
      [...text(file).matchAll(/message (\w+) \{([^}]*)\}/g)].flatMap(([, name = '', body = '']) => {
        const numbers = [...body.matchAll(/= (\d+)\s*[[;]/g)].map(([, number]) => number);
        return numbers
          .filter((number, index) => numbers.indexOf(number) !== index)
          .map((number) => `${file} ${name} ${number ?? ''}`);
      }),
    );
    expect(twice).toEqual([]);
  });
});

describe('the README', () => {
  it('lists every error with its status, and no other', () => {
    const told = readmeTable('errors').map(([status, code]) => [code?.replaceAll('`', ''), Number(status)]);
    const byCode = (a: (string | number | undefined)[], b: (string | number | undefined)[]): number =>
      String(a[0]).localeCompare(String(b[0]));
    // A plan that is stale is made again: that never leaves the server.
    const codes = Object.entries(STATUS).filter(([code]) => code !== 'stale_plan');
    expect(told.sort(byCode)).toEqual(codes.sort(byCode));
  });

  it('lists every limit with its default, and no other', () => {
    const told = Object.fromEntries(
      readmeTable('limits').map(([name, value]) => [name?.replaceAll('`', ''), Number(value)]),
    );
    expect(told).toEqual(DEFAULT_LIMITS);
  });

  it('lists every sport to bookmakers, and no other', () => {
    const part = /<!-- sports -->([\s\S]*?)<!-- \/sports -->/.exec(README)?.[1] ?? '';
    const told = part.replaceAll('\n', ' ').split(' · ');
    expect(told.map((one) => one.trim())).toEqual(SPORTS.map(({ code, name }) => `\`${code}\` ${name}`));
  });

  it('shows bookmakers bet types as they are written, one at least of each form', () => {
    const examples = readmeTable('bet-types').flatMap(([, cell = '']) => cell.replaceAll('`', '').split(' '));
    expect(examples.filter((example) => toBetType(example) !== example)).toEqual([]);
    const headOf = (betType: string): string => betType.split(',')[1] ?? '';
    const shown = new Set(examples.map(headOf));
    const valid = text('test/wire/bet-types.valid.txt')
      .split('\n')
      .flatMap((line) => /\S*$/.exec(line)?.[0] ?? '');
    const missing = valid.map(headOf).filter((head) => head !== '' && !shown.has(head));
    // A period is named like the others; runners are named in full.
    const told = ['tquarter', 'tperiod', 'tmap', 'tinnings', 'win', 'top'];
    expect([...new Set(missing)].filter((head) => !told.includes(head))).toEqual([]);
  });

  it('shows the rights that the server gives: run `npm run rights`', () => {
    const words = { yes: 'yes', partly: 'own', by_role: 'role', missing: '–', forbidden: '403', log_in: '401' };
    const told = readmeTable('rights').map(([right, ...cells]) => [right?.replaceAll('`', ''), ...cells]);
    expect(told).toEqual(
      Object.entries(RIGHTS).map(([right, row]) => [right, ...row.map((verdict) => words[verdict])]),
    );
  });

  it('shows what follows when a provider misbehaves, a line for each row of test/end-to-end/fault-rows.ts', () => {
    expect(readmeTable('faults')).toEqual(faultTable());
  });

  it('names a test for each risk of security, and it is there', () => {
    const rows = readmeTable('security');
    expect(rows.map(([risk]) => risk?.split(' ')[0])).toEqual(Array.from({ length: 10 }, (_, i) => `API${i + 1}`));
    for (const [risk, , shown = ''] of rows) {
      const [, file = '', title = ''] = /^`(test\/[^`]+)`: (.+)$/.exec(shown) ?? [];
      expect([risk, text(file).includes(title)]).toEqual([risk, true]);
    }
  });

  it('says why it has each package, and pins it', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const pinned = { ...dependencies, ...devDependencies };
    const told = readmeTable('packages').flatMap(([names = '']) => names.replaceAll('`', '').split(', '));
    expect(told.sort()).toEqual(Object.keys(pinned).sort());
    expect(Object.values(pinned).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('shows the layer table that lint enforces: run `npm run layers`', () => {
    expect(() => execFileSync(process.execPath, ['.ci/layers.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

describe('the top level', () => {
  it('holds what it may hold', () => {
    const allowed = [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'src',
      'workers',
      'proto',
      'data',
      'loadtest',
      'test',
      'README.md',
      'LICENSE',
    ];
    const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { encoding: 'utf8' }).trim().split('\n');
    expect(tracked.filter((name) => !name.startsWith('.') && !allowed.includes(name))).toEqual([]);
  });
});
