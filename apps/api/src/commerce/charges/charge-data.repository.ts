import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Charge } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const fields = [
  ...['id', 'planId', 'planName', 'amount', 'taxRate', 'taxRounding'],
  ...['paymentMethodType', 'cardBrand', 'cardSuffix', 'initiator', 'phase'],
  ...['collected', 'processedOn', 'createdAt', 'finishedAt'],
] as const satisfies (keyof Charge)[];

@Injectable()
export class ChargeData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'charges',
      about: { ja: '請求の手続き', en: 'Charges' },
      tables: ['charge'],
      fields,
      days: ['processedOn'],
      read: (customerId, take) =>
        database.prisma.charge.findMany({
          where: { customerId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
