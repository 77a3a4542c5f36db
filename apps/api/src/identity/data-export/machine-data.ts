import { Injectable } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { AuditHistory } from '../../platform/audit/audit-history.repository.js';
import { MemberData } from '../member-data/member-data.service.js';
import { DataExportRepository } from './data-export.repository.js';

@Injectable()
export class MachineData {
  constructor(data: MemberData, outbox: Outbox, audit: AuditHistory, exports: DataExportRepository) {
    data.registerRecords({
      name: 'messages',
      about: {
        ja: 'お送りしたメールとSMSの種類と日時（直近30日）',
        en: 'Which emails and text messages we sent you, and when (last 30 days)',
      },
      tables: ['outbox_message'],
      fields: ['template', 'state', 'createdAt'],
      read: (accountId, { take }) => outbox.latestOf(accountId, take),
    });
    data.registerRecords({
      name: 'activity',
      about: { ja: 'アカウントへの操作の記録', en: 'What was done to your account' },
      tables: ['audit_event'],
      fields: ['kind', 'actor', 'createdAt'],
      read: (accountId, { take }) => audit.latestOf(accountId, take),
    });
    data.registerRecords({
      name: 'data-exports',
      about: { ja: 'データのダウンロードの申し込み', en: 'Requests for this download' },
      tables: ['data_export'],
      fields: ['createdAt'],
      read: async (accountId) => {
        const latest = await exports.latest(accountId);
        return latest === undefined ? [] : [latest];
      },
    });
  }
}
