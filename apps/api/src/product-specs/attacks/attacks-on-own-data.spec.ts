import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { codeIn, pathOf, tableRows } from '../tables/table-rows.testing.js';

const workspace = join(import.meta.dirname, '../../../../..');

const rows = tableRows('attacks-on-own-data.md').map(
  ({ case: name = '', 'what is tried': tried = '', file = '', test = '' }) => {
    const [path] = codeIn(file);
    return { name, tried, path: path && pathOf(path, 'apps/api/src/identity'), test };
  },
);

const groups = {
  SU: [1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  MA: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  UP: [1, 3, 5, 6, 7, 8, 9, 10, 11, 12],
};

const cases = Object.entries(groups).flatMap(([group, numbers]) =>
  numbers.map((number) => `${group}-${String(number).padStart(2, '0')}`),
);

const isTitled = (path: string, title: string) =>
  readFileSync(join(workspace, path), 'utf8').replaceAll(/\s+/g, ' ').includes(title);

/** That a case is tried is for its own test to show; here the document is held to what there is. */
it('the table of attacks on own data names a test for each case, or says why there is none', () => {
  const gone = rows.filter(({ path, test }) => path !== undefined && !isTitled(path, test));
  expect(gone.map(({ name, test }) => `${name}: ${test}`)).toEqual([]);
  const untried = rows.filter(({ path }) => path === undefined).map(({ test }) => test);
  expect(untried.filter((why) => !/^[A-Z].{20,}\.$/.test(why))).toEqual([]);
  const named = rows.map(({ name }) => name).filter((name) => name.slice(0, 2) in groups);
  expect([...new Set(named)].sort()).toEqual(cases.sort());
});
