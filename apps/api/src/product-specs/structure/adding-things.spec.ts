import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../../..');
const page = readFileSync(join(workspace, 'apps/api/docs/adding-things.md'), 'utf8');
const named = [...page.matchAll(/`((?:apps|libs|prisma|e2e)\/[^`\s]+)`/g)].flatMap(([, path]) => path ?? []);

it('how things are added names files that are there', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});
