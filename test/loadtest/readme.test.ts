// What the README says of the load test.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../loadtest/scenarios.js';

const README = readFileSync('README.md', 'utf8');

it('lists every scenario and what it is about, and no other', () => {
  const part = /<!-- load-scenarios -->\n([\s\S]*?)<!-- \/load-scenarios -->/.exec(README)?.[1];
  const rows = SCENARIOS.map(({ name, about }) => `| \`${name}\` | ${about} |\n`);
  expect(part).toBe(`| scenario | |\n|---|---|\n${rows.join('')}`);
});

it('has one place for the table', () => {
  expect(README.match(/<!-- load -->\n[\s\S]*?<!-- \/load -->/g)).toHaveLength(1);
});

it('says which scenarios run only where they are asked for', () => {
  expect(SCENARIOS.slice(-2).every(({ isLong }) => isLong === true)).toBe(true);
  expect(SCENARIOS.slice(0, -2).some(({ isLong }) => isLong === true)).toBe(false);
});

it('measures each figure under a key of its own', () => {
  const keys = SCENARIOS.flatMap(({ figures }) => figures.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
