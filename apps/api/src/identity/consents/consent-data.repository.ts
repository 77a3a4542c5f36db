import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { ConsentChoice } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [
  ...['consentOptionId', 'key', 'value', 'changedAt'],
] as const satisfies (keyof ConsentChoice)[];

@Injectable()
export class ConsentData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'privacy-choices',
      about: { ja: 'お知らせとプライバシーの設定', en: 'Your choices about newsletters and privacy' },
      tables: ['consent_choice'],
      fields,
      read: (accountId, take) =>
        database.prisma.consentChoice.findMany({ where: { accountId }, select: only(fields), take }),
    });
  }
}
