import { Injectable } from '@nestjs/common';

import { MemberData } from '../member-data/index.js';

@Injectable()
export class SessionData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'sessions',
      about: { ja: 'ログイン中のブラウザ', en: 'Browsers where you’re logged in' },
      tables: ['session'],
      fields: ['methods', 'createdAt', 'lastSeenAt', 'reauthorisedAt', 'expiresAt'],
      read: (asked, { prisma }) =>
        prisma.session.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    });
  }
}
