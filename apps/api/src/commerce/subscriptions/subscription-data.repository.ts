import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { SubscriptionChange } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const fields = [
  ...['contractId', 'kind', 'changedAt', 'survey', 'collects'],
] as const satisfies (keyof SubscriptionChange)[];

@Injectable()
export class SubscriptionData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'subscription-changes',
      about: {
        ja: '契約の変更とアンケートの回答',
        en: 'Changes you made to subscriptions, with your survey answers',
      },
      tables: ['subscription_change'],
      fields,
      read: (customerId, take) =>
        database.prisma.subscriptionChange.findMany({
          where: { contract: { customerId } },
          select: only(fields),
          orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
