import { jest } from '@jest/globals';

import { Database, type Transaction } from '../platform/prisma/database.js';

/**
 * While `work` runs, rolls back each transaction once when it is ready to commit. As after a serialisation
 * failure, the transaction then runs again from the start.
 *
 * @returns the number of transactions
 */
export async function withTransactionsTwice(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const once = Database.prototype.transaction;
  const spy = jest.spyOn(Database.prototype, 'transaction').mockImplementation(function (
    this: Database,
    act,
    options,
  ) {
    let isFirst = true;
    const twice = async (transaction: Transaction) => {
      const result = await act(transaction);
      if (!isFirst) return result;
      isFirst = false;
      count += 1;
      throw Object.assign(new Error('gives way'), { code: '40001' });
    };
    return once.call(this, twice, options);
  } as typeof once);
  try {
    await work();
    return count;
  } finally {
    spy.mockRestore();
  }
}
