import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');

/** What go-to-definition does not lead to: a class keeps what others hand it at the start. May only fall. */
const mostRegistries = 14;

const registers =
  /^ {2}(?:register\w*|provide|on(?!Module|Application)[A-Z]\w*)(?:<[^>]*>)?\((?:[^()]|\([^()]*\))*\): void \{/m;

it(`at most ${mostRegistries} classes are told by others what they know`, () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/\.(spec|suite|testing)\.ts$|(^|\/)(generated|testing)\//.test(path))
    .filter((path) => registers.test(readFileSync(join(source, path), 'utf8')));
  expect(found).toContain('platform/lifecycle/sweeping.service.ts');
  expect(found.length).toBeLessThanOrEqual(mostRegistries);
});
