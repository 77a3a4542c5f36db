import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Entitlement } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const fields = [
  ...['planId', 'source', 'startsAt', 'endsAt', 'revokedAt'],
  ...['suspendedAt'],
] as const satisfies (keyof Entitlement)[];

@Injectable()
export class EntitlementData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'viewing-rights',
      about: { ja: '視聴できる動画とプラン', en: 'What you can watch' },
      tables: ['entitlement'],
      fields,
      read: (customerId, take) =>
        database.prisma.entitlement.findMany({
          where: { customerId },
          select: only(fields),
          orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
