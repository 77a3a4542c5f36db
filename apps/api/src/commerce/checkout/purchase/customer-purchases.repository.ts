import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CleanupRegistry } from '../../../platform/lifecycle/cleanup-registry.service.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { Prisma } from '../../../platform/prisma/generated/client.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
  type MailboxUse,
} from '../../ledger/customers/index.js';
import { answerRetentionMs } from '../../catalogue/surveys/index.js';

@Injectable()
export class CustomerPurchases implements CustomerRows, OnModuleInit {
  readonly part = 'orders';
  readonly archive = [
    customerRecords({
      name: 'orders',
      about: {
        ja: 'ご注文とプラン変更、アンケートの回答',
        en: 'Orders and changes of plan, with your survey answers',
      },
      tables: ['purchase_order'],
      fields: [
        ...['number', 'planId', 'origin', 'kind', 'state', 'amount'],
        ...['snapshot', 'survey', 'paymentMethodType', 'cardBrand', 'cardSuffix'],
        ...['campaignId', 'contractId', 'changesContractId', 'watchableUntil', 'problem'],
        ...['dropReason', 'orderedAt', 'finishedAt'],
      ],
      read: (asked, { prisma }) =>
        prisma.purchaseOrder.findMany({
          ...asked,
          orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
        }),
    }),
    customerRecords({
      name: 'order-previews',
      about: { ja: '注文の確認画面に表示した内容', en: 'Orders that were shown to you before you confirmed' },
      tables: ['quote'],
      fields: [
        ...['planId', 'origin', 'snapshot', 'choice', 'survey'],
        ...['paymentMethodType', 'cardBrand', 'cardSuffix', 'campaignId', 'createdAt'],
        ...['expiresAt'],
      ],
      read: (asked, { prisma }) =>
        prisma.quote.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    }),
    customerRecords({
      name: 'order-drafts',
      about: { ja: '入力途中の注文', en: 'Orders you have started' },
      tables: ['purchase_draft'],
      fields: ['planId', 'choice', 'problem', 'expiresAt'],
      read: (asked, { prisma }) =>
        prisma.purchaseDraft.findMany({ ...asked, orderBy: [{ expiresAt: 'desc' }, { planId: 'desc' }] }),
    }),
    customerRecords({
      name: 'campaign-uses',
      about: { ja: 'キャンペーンの利用', en: 'Campaigns you have used' },
      tables: ['campaign_member_usage'],
      fields: ['campaignId', 'sold', 'reserved'],
      read: (asked, { prisma }) =>
        prisma.campaignMemberUsage.findMany({ ...asked, orderBy: { campaignId: 'asc' } }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly database: Database,
    private readonly cleanupRegistry: CleanupRegistry,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
    this.cleanupRegistry.registerTask({
      name: 'purchase_order',
      sweep: (now, limit) => this.eraseAnswersBefore(new Date(now.getTime() - answerRetentionMs), limit),
    });
  }

  countPending(
    customerId: CustomerId,
    { purchaseOrder }: Transaction = this.database.prisma,
  ): Promise<number> {
    return purchaseOrder.count({ where: { customerId, state: 'OPEN' } });
  }

  async findMailboxUses(transaction: Transaction, customerId: CustomerId): Promise<MailboxUse[]> {
    const used = await transaction.campaignMemberUsage.findMany({ where: { customerId, sold: { gt: 0 } } });
    return used.map(({ campaignId, sold: uses }) => ({ kind: 'campaign', subjectId: campaignId, uses }));
  }

  async close(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId };
    await transaction.planReservation.deleteMany({ where });
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

  /** @returns number of erased rows, at most `limit` */
  private async eraseAnswersBefore(before: Date, limit: number): Promise<number> {
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

  /** Places and campaign uses remain counted as sold. Counters are locked last to avoid deadlocks. */
  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId, state: 'PAID' } as const;
    const { purchaseOrder } = transaction;
    const plans = await purchaseOrder.groupBy({ by: ['planId'], where, _count: true });
    const campaigns = await purchaseOrder.groupBy({ by: ['campaignId'], where, _count: true });
    await transaction.campaignMemberUsage.deleteMany({ where: { customerId } });
    await purchaseOrder.deleteMany({ where: { customerId } });
    for (const { planId, _count } of plans.sort(byPlan))
      await transaction.planSalesCounter.updateMany({
        where: { planId },
        data: { erased: { increment: _count } },
      });
    for (const { campaignId, _count } of campaigns.sort(byCampaign))
      if (campaignId !== null)
        await transaction.campaignUsageCounter.updateMany({
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
