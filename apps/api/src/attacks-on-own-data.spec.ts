import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { codeIn, pathOf, tableRows } from './table-rows.testing.js';

const workspace = join(import.meta.dirname, '../../..');

const rows = tableRows('attacks-on-own-data.md').map(
  ({ case: name = '', 'what is tried': tried = '', file = '', test = '' }) => {
    const [path] = codeIn(file);
    return { name, tried, path: path && pathOf(path, 'apps/api/src/identity'), test };
  },
);

describe('the table of attacks on own data', () => {
  it.each(rows.filter(({ path }) => path !== undefined))('$name, $tried: $test', ({ path = '', test }) => {
    const text = readFileSync(join(workspace, path), 'utf8');
    const titles = text.replaceAll(/\s+/g, ' ');
    expect(titles).toContain(test);
  });

  it('says in a sentence why a case has no test', () => {
    const untried = rows.filter(({ path }) => path === undefined);
    expect(untried.map(({ test }) => test).every((why) => /^[A-Z].{20,}\.$/.test(why))).toBe(true);
  });

  it.each([
    ['SU', [1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['MA', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['UP', [1, 3, 5, 6, 7, 8, 9, 10, 11, 12]],
  ] as const)('has every case of %s', (group, numbers) => {
    const named = new Set(rows.map(({ name }) => name).filter((name) => name.startsWith(`${group}-`)));
    expect([...named].sort()).toEqual(numbers.map((number) => `${group}-${String(number).padStart(2, '0')}`));
  });
});
