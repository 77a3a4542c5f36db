import { Injectable } from '@nestjs/common';

import { MemberData } from '../../identity/member-data/index.js';

@Injectable()
export class ConnectionData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'connected-apps',
      about: { ja: '連携アプリ', en: 'Connected apps' },
      tables: ['oidc_connection'],
      fields: [...['clientId', 'scopes', 'rejectedScopes', 'decidedAt', 'createdAt'], ...['lastUsedAt']],
      read: (asked, { prisma }) =>
        prisma.oidcConnection.findMany({
          ...asked,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    });
    data.registerRecords({
      name: 'connected-app-logins',
      about: { ja: '連携アプリへのログイン', en: 'Logins to connected apps' },
      tables: ['oidc_grant'],
      fields: ['clientId', 'createdAt', 'expiresAt'],
      read: ({ where, ...asked }, { prisma }) =>
        prisma.oidcGrant.findMany({
          ...asked,
          where: { ...where, deviceId: null },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    });
  }
}
