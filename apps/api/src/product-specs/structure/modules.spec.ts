import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');

it('the program is put together from at most 60 modules', () => {
  const modules = globSync('**/*.module.ts', { cwd: source }).filter((path) =>
    /^@Module\(/m.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.length).toBeLessThanOrEqual(60);
});
