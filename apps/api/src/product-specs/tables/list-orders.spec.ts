import { expect, it } from '@jest/globals';

import { keptInStatements } from './kept-statements.testing.js';

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
  const orders = keptInStatements('list-orders.json', ordersIn, process.env['WRITE_ORDERS']);
  expect(Object.keys(orders.found).length).toBeGreaterThan(50);
  expect(orders.found).toEqual(orders.written);
});
