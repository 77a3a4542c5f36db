import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { TrustedDevice } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [
  ...['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'],
] as const satisfies (keyof TrustedDevice)[];

@Injectable()
export class TrustedDeviceData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'trusted-devices',
      about: { ja: '信頼済みの端末', en: 'Trusted devices' },
      tables: ['trusted_device'],
      fields,
      read: (accountId, take) =>
        database.prisma.trustedDevice.findMany({
          where: { accountId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
