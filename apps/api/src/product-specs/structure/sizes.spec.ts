import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../../..');

const mostSmallFiles = 600;
const small = 25;

const isProduction = (path: string) =>
  !/\.(spec|suite|story|testing)\.tsx?$/.test(path) &&
  !/(^|\/)(generated|testing|node_modules|dist|build)\//.test(path);

it(`at most ${mostSmallFiles} files of a release have ${small} lines or fewer`, () => {
  const files = globSync('{apps,libs,prisma}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: workspace,
    exclude: (path) => /(^|\/)(node_modules|dist|build|generated)$/.test(path),
  }).filter(isProduction);
  const lines = files.map((path) => readFileSync(join(workspace, path), 'utf8').split('\n').length - 1);
  expect(files.length).toBeGreaterThan(2_000);
  expect(lines.filter((count) => count <= small).length).toBeLessThanOrEqual(mostSmallFiles);
});
