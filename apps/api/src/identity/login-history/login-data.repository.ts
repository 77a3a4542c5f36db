import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { LoginAttempt } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [
  ...['createdAt', 'result', 'ip', 'country', 'userIdentifierName'],
  ...['loginMethod', 'requestMultiFactor', 'multiFactorType', 'deviceInfo', 'browserInfo'],
  ...['isAmaltheaLogin'],
] as const satisfies (keyof LoginAttempt)[];

@Injectable()
export class LoginData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'login-history',
      about: { ja: 'ログイン履歴', en: 'Login history' },
      tables: ['login_attempt'],
      fields,
      read: (accountId, take) =>
        database.prisma.loginAttempt.findMany({
          where: { accountId },
          select: only(fields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
