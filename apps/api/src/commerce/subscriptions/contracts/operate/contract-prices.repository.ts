import type { PricedContracts } from '@account/domain/commerce/subscriptions/contracts/price-change';

import type { Transaction } from '../../../../platform/prisma/database.js';

export interface PlanCount {
  planId: string;
  count: number;
}

export interface PricedGroup extends PricedContracts, PlanCount {}

export class ContractPricesRepository {
  /** Groups paid contracts by agreed price terms, one row per group. */
  findGroups(transaction: Transaction, planIds: readonly string[]): Promise<PricedGroup[]> {
    return transaction.$queryRaw<PricedGroup[]>`
      SELECT plan_id AS "planId", agreed_price AS "agreedPrice", clock, joined_on::text AS "joinedOn",
             count(*)::int AS count
        FROM contract WHERE ended_on IS NULL AND method <> 'none' AND plan_id = ANY (${[...planIds]})
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
  }

  /** Counts contracts that are not cancelled, whether paid or free. */
  async countContinuing(transaction: Transaction, planIds: readonly string[]): Promise<PlanCount[]> {
    const plans = await transaction.contract.groupBy({
      by: ['planId'],
      where: { endedOn: null, cancelRequestedOn: null, planId: { in: [...planIds] } },
      _count: true,
      orderBy: { planId: 'asc' },
    });
    return plans.map(({ planId, _count: count }) => ({ planId, count }));
  }
}
