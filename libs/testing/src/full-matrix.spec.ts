import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fullMatrix } from './full-matrix.js';

const root = join(import.meta.dirname, '../../..');

/** Files that implement or test the full matrix itself. */
const mechanism = [
  'apps/launcher/src/test/main.mjs',
  'libs/testing/jest/sizes.mjs',
  'libs/testing/src/race.spec.ts',
  'e2e/playwright.config.ts',
];

async function sources(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob('{apps/*/src,libs/*/{src,jest},e2e}/**/*.{ts,tsx,mjs}', { cwd: root }))
    if (!file.includes('node_modules') && !file.startsWith('libs/testing/src/full-matrix'))
      texts.set(file, readFileSync(join(root, file), 'utf8'));
  return texts;
}

describe('parts of the full matrix', () => {
  it('every part of the full matrix is listed, and each part in the list is used', async () => {
    const found = new Set<string>();
    for (const [file, text] of await sources()) {
      const isAsked = !mechanism.includes(file) && text.includes('TEST_SIZE');
      expect({ file, isAsked }).toEqual({ file, isAsked: false });
      for (const [, part = ''] of text.matchAll(/runsFullMatrix\('(\w+)'\)/g)) found.add(part);
    }
    expect([...found].sort()).toEqual(Object.keys(fullMatrix).sort());
  });
});
