import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';
import type { ChargeId } from './charge.declaration.js';

export interface ChargeTraits {
  amount?: Yen;
  cardSuffix?: string;
  customerId?: CustomerId;
}

/** For people who look for a charge: seldom, and by what they happen to know. */
@Injectable()
export class ChargeSearchRepository {
  constructor(private readonly database: Database) {}

  async named(id: string): Promise<ChargeId[]> {
    return this.ids({ OR: [{ id }, { orderId: id }, { cycleId: id }] }, most);
  }

  async between(
    from: Date,
    until: Date,
    { amount, cardSuffix, customerId }: ChargeTraits,
  ): Promise<ChargeId[]> {
    const moment = { gte: from, lt: until };
    return this.ids(
      {
        ...(customerId !== undefined && { customerId }),
        ...(cardSuffix !== undefined && { cardSuffix }),
        AND: [
          { OR: [{ createdAt: moment }, { finishedAt: moment }] },
          ...(amount === undefined ? [] : [{ OR: [{ amount }, { collected: amount }] }]),
        ],
      },
      most,
    );
  }

  /** The newest first. */
  async lastOf(customerId: CustomerId, take: number): Promise<ChargeId[]> {
    return this.ids({ customerId }, take, 'desc');
  }

  private async ids(
    where: NonNullable<Parameters<Database['prisma']['charge']['findMany']>[0]>['where'],
    take: number,
    order: 'asc' | 'desc' = 'asc',
  ): Promise<ChargeId[]> {
    const rows = await this.database.prisma.charge.findMany({
      ...(where && { where }),
      take,
      orderBy: { createdAt: order },
      select: { id: true },
    });
    return rows.map(({ id }) => id as ChargeId);
  }
}

const most = 50;
