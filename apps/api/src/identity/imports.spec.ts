import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

/** Import statements of each production file, types and modules included, from the least to the most. */
function importsOfFiles(): number[] {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname });
  return files
    .filter((file) => !/\.(spec|suite|testing|bench)\.ts$/.test(file))
    .map((file) => countImports(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .sort((one, other) => one - other);
}

function countImports(text: string): number {
  return [...text.matchAll(/^import\s/gm)].length;
}

it('files of identity import few others; the figures may only fall', () => {
  const counts = importsOfFiles();
  const quantile = (share: number) => counts[Math.ceil(share * counts.length) - 1];
  expect(counts.length).toBeGreaterThan(250);
  expect(quantile(0.5)).toBeLessThanOrEqual(5);
  expect(quantile(0.9)).toBeLessThanOrEqual(12);
});

it.each([
  ["import { a } from './a.js';\nimport type { B } from './b.js';", 2],
  ["import './a.js';\nimport {\n  b,\n  type C,\n} from './b.js';", 2],
  ["const important = 'import';\n// import { a } from './a.js';", 0],
])('counts the imports of %j: %i', (text, count) => {
  expect(countImports(text)).toBe(count);
});
