import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as contracts from './every-contract.js';
import { surfaceOfContracts } from './surface.testing.js';

const file = join(import.meta.dirname, 'surface.json');

/** Writes one entry per line, so that diffs stay readable. */
function written(surface: Record<string, unknown>): string {
  const lines = Object.entries(surface).map(
    ([name, described]) => `${JSON.stringify(name)}: ${JSON.stringify(described, byName)}`,
  );
  return `{\n${lines.sort().join(',\n')}\n}\n`;
}

/** Sorts keys, because the order of object keys varies between runs. */
function byName(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

it('surfaceOfContracts reads every contract file', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const there = files.filter((name) => name.endsWith('.contract.ts'));
  expect(Object.keys(contracts).sort()).toEqual(there.map((name) => name.replace('.contract.ts', '')).sort());
});

it('surfaceOfContracts matches the recorded HTTP contract', () => {
  const surface = written(surfaceOfContracts());
  if (process.env['UPDATE_RECORDED'] === 'true') writeFileSync(file, surface);
  expect(JSON.parse(surface)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
