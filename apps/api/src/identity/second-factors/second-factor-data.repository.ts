import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { BackupCode, SecondFactor } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const factorFields = [
  ...['type', 'enabledAt', 'phoneNumber', 'preferred'],
] as const satisfies (keyof SecondFactor)[];

const codeFields = [...['position', 'usedAt']] as const satisfies (keyof BackupCode)[];

@Injectable()
export class SecondFactorData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'second-factors',
      about: { ja: '二段階認証', en: 'Second factors' },
      tables: ['second_factor'],
      fields: factorFields,
      read: (accountId, take) =>
        database.prisma.secondFactor.findMany({ where: { accountId }, select: only(factorFields), take }),
    });
    data.registerRecords({
      name: 'backup-codes',
      about: {
        ja: 'バックアップコードの使用状況（コードは含みません）',
        en: 'Use of your backup codes (not the codes)',
      },
      tables: ['backup_code'],
      fields: codeFields,
      read: (accountId, take) =>
        database.prisma.backupCode.findMany({
          where: { accountId },
          select: only(codeFields),
          orderBy: { position: 'asc' },
          take,
        }),
    });
  }
}
