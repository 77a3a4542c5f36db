import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Earning } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const fields = [
  ...['id', 'kind', 'orderNumber', 'documentNumber', 'planId'],
  ...['planName', 'billingAmount', 'netBillingAmount', 'taxAmount', 'taxRate', 'taxRounding'],
  ...['periodStart', 'periodEnd', 'earnedOn', 'paymentMethodType', 'cardBrand'],
  ...['cardSuffix', 'createdAt'],
] as const satisfies (keyof Earning)[];

@Injectable()
export class EarningData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'payment-history',
      about: { ja: 'お支払い履歴', en: 'Payment history' },
      tables: ['earning'],
      fields,
      days: ['periodStart', 'periodEnd', 'earnedOn'],
      read: (customerId, take) =>
        database.prisma.earning.findMany({
          where: { customerId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
