import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Dispute, Refund } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const refundFields = [
  ...['chargeId', 'number', 'amount', 'phase', 'processedOn'],
  ...['createdAt', 'endedAt'],
] as const satisfies (keyof Refund)[];

const disputeFields = [
  ...['chargeId', 'amount', 'stage', 'openedAt', 'closedAt'],
] as const satisfies (keyof Dispute)[];

@Injectable()
export class RefundData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'refunds',
      about: { ja: '返金の手続き', en: 'Refunds' },
      tables: ['refund'],
      fields: refundFields,
      days: ['processedOn'],
      read: (customerId, take) =>
        database.prisma.refund.findMany({
          where: { customerId },
          select: only(refundFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'disputes',
      about: { ja: 'カード会社などへの異議申し立て', en: 'Disputes with your card company or provider' },
      tables: ['dispute'],
      fields: disputeFields,
      read: (customerId, take) =>
        database.prisma.dispute.findMany({
          where: { customerId },
          select: only(disputeFields),
          orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
