import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { LinkedAccount } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [
  ...['provider', 'subject', 'email', 'isEmailVerified', 'linkedAt'],
] as const satisfies (keyof LinkedAccount)[];

@Injectable()
export class LinkedAccountData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'external-accounts',
      about: { ja: '連携した外部アカウント', en: 'Linked external accounts' },
      tables: ['external_identity'],
      fields,
      read: (accountId, take) =>
        database.prisma.linkedAccount.findMany({ where: { accountId }, select: only(fields), take }),
    });
  }
}
