import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Session } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [
  ...['methods', 'createdAt', 'lastSeenAt', 'reauthorisedAt', 'expiresAt'],
] as const satisfies (keyof Session)[];

@Injectable()
export class SessionData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'sessions',
      about: { ja: 'ログイン中のブラウザ', en: 'Browsers where you’re logged in' },
      tables: ['session'],
      fields,
      read: (accountId, take) =>
        database.prisma.session.findMany({
          where: { accountId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
