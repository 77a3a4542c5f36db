import type { Transaction } from '../../../platform/prisma/database.js';

interface PasskeysOfHost {
  /** Null if the passkey was created before this column existed. */
  rpId: string | null;
  count: number;
}

export class PasskeyHostsRepository {
  async all(transaction: Transaction): Promise<PasskeysOfHost[]> {
    const rows = await transaction.passkey.groupBy({ by: ['rpId'], _count: true, orderBy: { rpId: 'asc' } });
    return rows.map(({ rpId, _count: count }) => ({ rpId, count }));
  }

  async only(transaction: Transaction): Promise<number> {
    const rows = await transaction.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM account_summary a WHERE a.is_passkey_only`;
    return rows[0]?.count ?? 0;
  }
}
