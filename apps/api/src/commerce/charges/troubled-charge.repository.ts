import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

export interface TroubledCharge {
  id: string;
  customerId: CustomerId;
  orderId: string | null;
  cycleId: string | null;
  planId: string;
  amount: number;
  phase: string;
  createdAt: Date;
}

const columns = {
  ...{ id: true, customerId: true, orderId: true, cycleId: true, planId: true, amount: true },
  ...{ phase: true, createdAt: true },
} as const;

/** Charges that did not go as they should have, and not for a reason of the payer's. */
@Injectable()
export class TroubledChargeRepository {
  constructor(private readonly database: Database) {}

  /** Begun between two moments of business time; not those that gave way to another try. */
  async between(from: Date, until: Date, take: number): Promise<TroubledCharge[]> {
    const rows = await this.database.prisma.charge.findMany({
      where: {
        createdAt: { gte: from, lt: until },
        OR: [
          { unknownSince: { not: null } },
          { phase: 'NOT_EXECUTED', NOT: { code: 'ABANDONED' } },
          { phase: 'REFUSED', refusal: 'retryLater' },
        ],
      },
      orderBy: { createdAt: 'asc' },
      select: columns,
      take,
    });
    return rows.map((row) => ({ ...row, customerId: row.customerId as CustomerId }));
  }
}
