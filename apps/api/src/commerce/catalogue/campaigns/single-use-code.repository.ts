import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface SingleUseCode {
  code: string;
  campaignId: string;
  createdBy: string;
  createdAt: Date;
  voidedAt: Date | null;
  orderId: string | null;
}

const free = { voidedAt: null, orderId: null } as const;

@Injectable()
export class SingleUseCodeRepository {
  constructor(private readonly database: Database) {}

  /** @returns number of new codes */
  async insert(
    transaction: Transaction,
    codes: readonly string[],
    made: Pick<SingleUseCode, 'campaignId' | 'createdBy' | 'createdAt'>,
  ): Promise<number> {
    const data = codes.map((code) => ({ ...made, code }));
    return (await transaction.singleUseCode.createMany({ data, skipDuplicates: true })).count;
  }

  listByCampaign(campaignId: string): Promise<SingleUseCode[]> {
    return this.database.prisma.singleUseCode.findMany({
      where: { campaignId },
      orderBy: [{ createdAt: 'asc' }, { code: 'asc' }],
    });
  }

  async findByCode(
    code: string,
    transaction: Transaction = this.database.prisma,
  ): Promise<SingleUseCode | undefined> {
    return (await transaction.singleUseCode.findUnique({ where: { code } })) ?? undefined;
  }

  /** Claims the code for one order; concurrent orders cannot share it. */
  async claim(transaction: Transaction, code: string, orderId: string): Promise<boolean> {
    const { count } = await transaction.singleUseCode.updateMany({
      where: { code, ...free },
      data: { orderId },
    });
    return count === 1;
  }

  async release(transaction: Transaction, orderId: string): Promise<void> {
    await transaction.singleUseCode.updateMany({ where: { orderId }, data: { orderId: null } });
  }

  /**
   * Voids codes that no order has claimed.
   * @returns number of voided codes
   */
  async void(
    transaction: Transaction,
    which: { code: string } | { campaignId: string },
    voidedAt: Date,
  ): Promise<number> {
    const { count } = await transaction.singleUseCode.updateMany({
      where: { ...which, ...free },
      data: { voidedAt },
    });
    return count;
  }
}
