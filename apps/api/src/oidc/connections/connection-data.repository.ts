import { Injectable } from '@nestjs/common';

import { MemberData } from '../../identity/member-data/member-data.service.js';
import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { OidcConnection, OidcGrant } from '../../platform/prisma/generated/client.js';

const appFields = [
  ...['clientId', 'scopes', 'rejectedScopes', 'decidedAt', 'createdAt'],
  ...['lastUsedAt'],
] as const satisfies (keyof OidcConnection)[];

const grantFields = [...['clientId', 'createdAt', 'expiresAt']] as const satisfies (keyof OidcGrant)[];

@Injectable()
export class ConnectionData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'connected-apps',
      about: { ja: '連携アプリ', en: 'Connected apps' },
      tables: ['oidc_connection'],
      fields: appFields,
      read: (accountId, take) =>
        database.prisma.oidcConnection.findMany({
          where: { accountId },
          select: only(appFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.registerRecords({
      name: 'connected-app-logins',
      about: { ja: '連携アプリへのログイン', en: 'Logins to connected apps' },
      tables: ['oidc_grant'],
      fields: grantFields,
      read: (accountId, take) =>
        database.prisma.oidcGrant.findMany({
          where: { accountId, deviceId: null },
          select: only(grantFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
