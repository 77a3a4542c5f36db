import type { PricedContracts } from '@account/domain/commerce/billing/price-change';

import type { Transaction } from '../../../platform/prisma/database.js';

export interface PricedGroup extends PricedContracts {
  planId: string;
  count: number;
}

export class ContractPricesRepository {
  /** Contracts that are paid for, by what they agreed on; each row stands for all that are alike. */
  groups(transaction: Transaction, planIds: readonly string[]): Promise<PricedGroup[]> {
    return transaction.$queryRaw<PricedGroup[]>`
      SELECT c.plan_id AS "planId", c.agreed_price AS "agreedPrice", c.clock,
             p.starts_on::text AS "agreedFrom", c.joined_on::text AS "joinedOn", count(*)::int AS count
        FROM contract c JOIN plan_price p ON p.plan_id = c.plan_id AND p.version = c.price_version
       WHERE c.ended_on IS NULL AND c.method <> 'none' AND c.plan_id = ANY (${[...planIds]})
       GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;
  }
}
