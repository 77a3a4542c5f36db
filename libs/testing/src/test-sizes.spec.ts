import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const tests = globSync('{apps,libs}/*/{src,jest,lint,mutants}/**/*.{spec,story}.*', { cwd: root })
  .concat(globSync('e2e/**/*.{spec,story}.*', { cwd: root }))
  .filter((file) => !file.includes('node_modules'));

/** Kinds of tests by file name. The configurations of Jest and Playwright use the same patterns. */
const kinds = {
  small: /^(apps|libs)\/.*(?<!\.db|\.thorough|\.nightly)\.spec\.(ts|tsx|mjs)$/,
  database: /^(apps|libs)\/.*(?<!\.thorough|\.nightly)\.db\.spec\.ts$/,
  thorough: /^(apps|libs)\/.*\.thorough(\.db\.spec\.ts|\.spec\.tsx?)$/,
  nightly: /^(apps|libs)\/.*\.nightly(\.db\.spec\.ts|\.spec\.tsx?)$/,
  stories: /^e2e\/.*\.story\.ts$/,
};

const kindsOf = (file: string) =>
  Object.entries(kinds)
    .filter(([, pattern]) => pattern.test(file))
    .map(([kind]) => kind);

describe('the names of test files', () => {
  it('assign each test file to exactly one size', () => {
    expect(
      tests.map((file) => ({ file, kinds: kindsOf(file) })).filter((each) => each.kinds.length !== 1),
    ).toEqual([]);
    expect(new Set(tests.flatMap(kindsOf))).toEqual(new Set(Object.keys(kinds)));
  });
});
