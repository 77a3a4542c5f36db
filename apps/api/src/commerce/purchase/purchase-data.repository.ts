import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type {
  CampaignUse,
  PurchaseDraft,
  PurchaseOrder,
  Quote,
} from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const orderFields = [
  ...['number', 'planId', 'origin', 'state', 'amount'],
  ...['snapshot', 'survey', 'paymentMethodType', 'cardBrand', 'cardSuffix'],
  ...['campaignId', 'contractId', 'watchableUntil', 'problem', 'orderedAt'],
  ...['finishedAt'],
] as const satisfies (keyof PurchaseOrder)[];

const quoteFields = [
  ...['planId', 'origin', 'snapshot', 'choice', 'survey'],
  ...['paymentMethodType', 'cardBrand', 'cardSuffix', 'campaignId', 'createdAt'],
  ...['expiresAt'],
] as const satisfies (keyof Quote)[];

const draftFields = [
  ...['planId', 'choice', 'problem', 'expiresAt'],
] as const satisfies (keyof PurchaseDraft)[];

const useFields = [...['campaignId', 'sold', 'reserved']] as const satisfies (keyof CampaignUse)[];

@Injectable()
export class PurchaseData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'orders',
      about: { ja: 'ご注文とアンケートの回答', en: 'Orders, with your survey answers' },
      tables: ['purchase_order'],
      fields: orderFields,
      read: (customerId, take) =>
        database.prisma.purchaseOrder.findMany({
          where: { customerId },
          select: only(orderFields),
          orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'order-previews',
      about: { ja: '注文の確認画面に表示した内容', en: 'Orders that were shown to you before you confirmed' },
      tables: ['quote'],
      fields: quoteFields,
      read: (customerId, take) =>
        database.prisma.quote.findMany({
          where: { customerId },
          select: only(quoteFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'order-drafts',
      about: { ja: '入力途中の注文', en: 'Orders you have started' },
      tables: ['purchase_draft'],
      fields: draftFields,
      read: (customerId, take) =>
        database.prisma.purchaseDraft.findMany({ where: { customerId }, select: only(draftFields), take }),
    });
    data.register({
      name: 'campaign-uses',
      about: { ja: 'キャンペーンの利用', en: 'Campaigns you have used' },
      tables: ['campaign_use'],
      fields: useFields,
      read: (customerId, take) =>
        database.prisma.campaignUse.findMany({ where: { customerId }, select: only(useFields), take }),
    });
  }
}
