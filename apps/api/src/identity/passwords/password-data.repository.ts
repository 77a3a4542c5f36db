import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { PasswordCredential, PasswordHistory } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const currentFields = [...['updatedAt']] as const satisfies (keyof PasswordCredential)[];

const oldFields = [...['replacedAt']] as const satisfies (keyof PasswordHistory)[];

@Injectable()
export class PasswordData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'password',
      about: {
        ja: 'パスワードの設定日時（パスワードは含みません）',
        en: 'When your password was set (not the password)',
      },
      tables: ['password_credential'],
      fields: currentFields,
      read: (accountId, take) =>
        database.prisma.passwordCredential.findMany({
          where: { accountId },
          select: only(currentFields),
          take,
        }),
    });
    data.registerRecords({
      name: 'password-changes',
      about: { ja: '以前のパスワードの変更日時', en: 'When earlier passwords were replaced' },
      tables: ['password_history'],
      fields: oldFields,
      read: (accountId, take) =>
        database.prisma.passwordHistory.findMany({
          where: { accountId },
          select: only(oldFields),
          orderBy: [{ replacedAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
