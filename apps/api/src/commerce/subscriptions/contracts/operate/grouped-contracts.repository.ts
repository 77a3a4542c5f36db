import { Prisma } from '../../../../platform/prisma/generated/client.js';
import type { Transaction } from '../../../../platform/prisma/database.js';

export interface ScheduledChanges {
  from: string;
  to: string;
  count: number;
}

export class GroupedContractsRepository {
  /** Counts members with two or more running contracts for these plans. */
  async countMembersWithSeveral(transaction: Transaction, planIds: readonly string[]): Promise<number> {
    const members = await transaction.contract.groupBy({
      by: ['customerId'],
      where: { endedOn: null, planId: { in: [...planIds] } },
      having: { id: { _count: { gt: 1 } } },
      _count: { id: true },
    });
    return members.length;
  }

  countScheduled(transaction: Transaction): Promise<ScheduledChanges[]> {
    return transaction.$queryRaw<ScheduledChanges[]>(Prisma.sql`
      SELECT plan_id AS "from", scheduled_change->>'planId' AS "to", count(*)::int AS count
        FROM contract WHERE ended_on IS NULL AND scheduled_change IS NOT NULL
       GROUP BY 1, 2 ORDER BY 1, 2`);
  }
}
