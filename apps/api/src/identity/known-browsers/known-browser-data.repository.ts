import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { KnownBrowser } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [...['createdAt', 'expiresAt']] as const satisfies (keyof KnownBrowser)[];

@Injectable()
export class KnownBrowserData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'known-browsers',
      about: { ja: '以前にログインしたブラウザ', en: 'Browsers that have logged in before' },
      tables: ['known_browser'],
      fields,
      read: (accountId, take) =>
        database.prisma.knownBrowser.findMany({
          where: { accountId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { tokenHash: 'desc' }],
          take,
        }),
    });
  }
}
