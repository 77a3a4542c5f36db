import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import { Prisma } from '../../platform/prisma/generated/client.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class PurchaseErasureRepository {
  constructor(private readonly database: Database) {}

  countOpen(customerId: CustomerId, { purchaseOrder }: Transaction = this.database.prisma): Promise<number> {
    return purchaseOrder.count({ where: { customerId, state: 'OPEN' } });
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId };
    await transaction.planHolding.deleteMany({ where });
    await transaction.purchaseOrder.updateMany({ where, data: { survey: Prisma.DbNull } });
    await transaction.quote.deleteMany({ where });
    await transaction.purchaseDraft.deleteMany({ where });
  }

  async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.purchaseOrder.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /** @returns how many, `limit` at most */
  async eraseAnswersBefore(before: Date, limit: number): Promise<number> {
    const { purchaseOrder } = this.database.prisma;
    const rows = await purchaseOrder.findMany({
      where: { orderedAt: { lt: before }, survey: { not: Prisma.DbNull } },
      orderBy: [{ orderedAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true },
    });
    const where = { id: { in: rows.map(({ id }) => id) } };
    return (await purchaseOrder.updateMany({ where, data: { survey: Prisma.DbNull } })).count;
  }

  /** Places and uses stay sold; counters are locked last. */
  async eraseOrders(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId, state: 'PAID' };
    const { purchaseOrder } = transaction;
    const plans = await purchaseOrder.groupBy({ by: ['planId'], where, _count: true });
    const campaigns = await purchaseOrder.groupBy({ by: ['campaignId'], where, _count: true });
    await transaction.campaignUse.deleteMany({ where: { customerId } });
    await purchaseOrder.deleteMany({ where: { customerId } });
    for (const { planId, _count } of plans.sort(byPlan))
      await transaction.planSale.updateMany({ where: { planId }, data: { erased: { increment: _count } } });
    for (const { campaignId, _count } of campaigns.sort(byCampaign))
      if (campaignId !== null)
        await transaction.campaignSale.updateMany({
          where: { campaignId },
          data: { erased: { increment: _count } },
        });
  }
}

function byPlan(one: { planId: string }, other: { planId: string }): number {
  return one.planId.localeCompare(other.planId);
}

function byCampaign(one: { campaignId: string | null }, other: { campaignId: string | null }): number {
  return (one.campaignId ?? '').localeCompare(other.campaignId ?? '');
}
