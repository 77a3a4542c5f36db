import { Injectable } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { MemberData } from '../member-data/index.js';
import { AuditHistory } from '../../platform/audit/audit-history.repository.js';

@Injectable()
export class MessagingAndAuditData {
  constructor(data: MemberData, outbox: Outbox, audit: AuditHistory, accounts: AccountsService) {
    data.registerRecords({
      name: 'messages',
      about: {
        ja: 'お送りしたメールとSMSの種類と日時（直近30日）',
        en: 'Which emails and text messages we sent you, and when (last 30 days)',
      },
      tables: ['outbox_message'],
      fields: ['template', 'state', 'createdAt', 'report', 'deliveredAt'],
      read: ({ where, take }) => outbox.listLatest(where.accountId, take),
    });
    data.registerRecords({
      name: 'mailbox',
      about: {
        ja: 'メールが届いているかどうかの記録（直近30日）',
        en: 'Whether our emails reach you (last 30 days)',
      },
      tables: ['mailbox_health'],
      fields: ['state', 'since', 'providerCode'],
      read: async ({ where: { accountId } }) => {
        const mailbox = await outbox.findMailbox(await accounts.contactEmailOf(accountId));
        return mailbox === undefined ? [] : [mailbox];
      },
    });
    data.registerRecords({
      name: 'activity',
      about: { ja: 'アカウントへの操作の記録', en: 'What was done to your account' },
      tables: ['audit_event'],
      fields: ['kind', 'actor', 'createdAt'],
      read: ({ where, take }) => audit.findLatest(where.accountId, take),
    });
  }
}
