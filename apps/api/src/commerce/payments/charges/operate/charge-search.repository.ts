import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { ChargeId } from '../charge.declaration.js';

const isPaying = `(phase = 'SUCCEEDED' AND (suspense_reason IS NULL OR suspense_resolution = 'FULFILLED'))`;

/** Paid charges and other charges have separate partial indexes, each by order and by cycle. */
const named = `SELECT id FROM (
         SELECT id, created_at FROM charge WHERE id = $1
         UNION ALL SELECT id, created_at FROM charge WHERE order_id = $1 AND ${isPaying}
         UNION ALL SELECT id, created_at FROM charge WHERE order_id = $1 AND ${isPaying} IS NOT TRUE
         UNION ALL SELECT id, created_at FROM charge WHERE cycle_id = $1 AND ${isPaying}
         UNION ALL SELECT id, created_at FROM charge WHERE cycle_id = $1 AND ${isPaying} IS NOT TRUE) c
        ORDER BY created_at, id LIMIT $2`;

type ChargeCondition = NonNullable<
  NonNullable<Parameters<Database['prisma']['charge']['findMany']>[0]>['where']
>;

export interface ChargeCriteria {
  amount?: Yen;
  cardSuffix?: string;
  customerId?: CustomerId;
}

@Injectable()
export class ChargeSearchRepository {
  constructor(private readonly database: Database) {}

  async findByName(id: string, limit: number): Promise<ChargeId[]> {
    const rows = await this.database.statement<{ id: ChargeId }>('charges-named', named, [id, limit]);
    return rows.map((row) => row.id);
  }

  /** @param limit absent for no limit */
  async findBetween(from: Date, until: Date, traits: ChargeCriteria, limit?: number): Promise<ChargeId[]> {
    return this.ids(conditionOf(from, until, traits), limit);
  }

  /** Returns each customer once, ordered by id. */
  async findCustomersBetween(
    from: Date,
    until: Date,
    traits: ChargeCriteria,
    limit: number,
  ): Promise<CustomerId[]> {
    const rows = await this.database.prisma.charge.groupBy({
      by: ['customerId'],
      where: conditionOf(from, until, traits),
      orderBy: { customerId: 'asc' },
      take: limit,
    });
    return rows.map(({ customerId }) => customerId);
  }

  async findLatest(customerId: CustomerId, take: number): Promise<ChargeId[]> {
    return this.ids({ customerId }, take, 'desc');
  }

  private async ids(
    where: ChargeCondition,
    take: number | undefined,
    order: 'asc' | 'desc' = 'asc',
  ): Promise<ChargeId[]> {
    const rows = await this.database.prisma.charge.findMany({
      where,
      ...(take !== undefined && { take }),
      orderBy: [{ createdAt: order }, { id: order }],
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }
}

function conditionOf(
  from: Date,
  until: Date,
  { amount, cardSuffix, customerId }: ChargeCriteria,
): ChargeCondition {
  const moment = { gte: from, lt: until };
  return {
    ...(customerId !== undefined && { customerId }),
    ...(cardSuffix !== undefined && { cardSuffix }),
    AND: [
      { OR: [{ createdAt: moment }, { finishedAt: moment }] },
      ...(amount === undefined ? [] : [{ OR: [{ amount }, { collected: amount }] }]),
    ],
  };
}
