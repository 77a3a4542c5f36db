import type { Transaction } from '../../../platform/prisma/database.js';

interface PasskeysOfHost {
  /** Null: made before it was kept. */
  rpId: string | null;
  count: number;
}

export class PasskeyHostsRepository {
  async all(transaction: Transaction): Promise<PasskeysOfHost[]> {
    const rows = await transaction.passkey.groupBy({ by: ['rpId'], _count: true, orderBy: { rpId: 'asc' } });
    return rows.map(({ rpId, _count: count }) => ({ rpId, count }));
  }
}
