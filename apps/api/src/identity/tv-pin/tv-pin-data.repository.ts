import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { TvPin } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const fields = [...['updatedAt']] as const satisfies (keyof TvPin)[];

@Injectable()
export class TvPinData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'tv-pin',
      about: {
        ja: 'テレビ用PINコードの設定日時（PINコードは含みません）',
        en: 'When your TV PIN was set (not the PIN)',
      },
      tables: ['tv_pin'],
      fields,
      read: (accountId, take) =>
        database.prisma.tvPin.findMany({ where: { accountId }, select: only(fields), take }),
    });
  }
}
