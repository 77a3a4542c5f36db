import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');
const repeatable = join(source, '../../../prisma/repeatable');
const file = join(import.meta.dirname, 'list-orders.json');

const filesOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((path) => join(folder, path));

/** In which order rows are taken: of a list the newest or the oldest first, of many the first that fit. */
function ordersIn(text: string): string[] {
  const sql = /\bORDER BY\s+((?:[^`;()\n]|\([^()]*\))+)/g;
  const prisma = /\borderBy: ((?:\w+ \? )?(?:\{[^}]*\}|\[[^\]]*\])(?: : \[[^\]]*\])?)/g;
  return [...text.matchAll(sql), ...text.matchAll(prisma)]
    .sort((one, other) => one.index - other.index)
    .map(([, order = '']) =>
      order
        .replaceAll(/\s+/g, ' ')
        .replace(/',? ?$/, '')
        .trim(),
    );
}

/** Nobody sees from a list that it should have been the other way round. `WRITE_ORDERS=true` writes the file. */
it('lists come in the orders that were written down', () => {
  const files = [...filesOf(source, '**/*.repository.ts'), ...filesOf(repeatable, '*/*.sql')].sort();
  const found = files.map((path) => [basename(path), ordersIn(readFileSync(path, 'utf8'))] as const);
  const orders = Object.fromEntries(found.filter(([, of]) => of.length > 0).sort());
  if (process.env['WRITE_ORDERS'] === 'true') writeFileSync(file, `${JSON.stringify(orders, null, 2)}\n`);
  expect(Object.keys(orders).length).toBeGreaterThan(50);
  expect(orders).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
