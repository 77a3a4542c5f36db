import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { codeIn, pathOf, tableRows } from '../tables/table-rows.testing.js';

const workspace = join(import.meta.dirname, '../../../../..');
const rows = tableRows('contribute/attacks.md').filter((row) => 'Tests' in row);

it('every attack in the documents names at least one existing test file', () => {
  expect(rows).not.toHaveLength(0);
  const broken = rows.filter(({ Tests = '' }) => {
    const files = codeIn(Tests).map((file) => join(workspace, pathOf(file, 'apps/api/src')));
    const areTests = files.every(
      (file) => /\.(spec|suite|story|testing)\.tsx?$/.test(file) && existsSync(file),
    );
    return files.length === 0 || !areTests;
  });
  expect(broken).toEqual([]);
});
