import type { MailboxUseKind } from '@account/domain/commerce/catalogue/campaigns/mailbox-use';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface MailboxUse {
  kind: MailboxUseKind;
  /** Id of the plan or campaign. */
  subjectId: string;
  uses: number;
}

@Injectable()
export class MailboxUseRepository {
  constructor(private readonly database: Database) {}

  /** @param keys hashes of one mailbox, one for each secret key that may have been used */
  find(
    keys: readonly Buffer[],
    now: Date,
    { mailboxUse }: Pick<Transaction, 'mailboxUse'> = this.database.prisma,
  ): Promise<MailboxUse[]> {
    return mailboxUse.findMany({
      where: { mailboxKey: { in: keys.map((key) => new Uint8Array(key)) }, expiresAt: { gt: now } },
      select: { kind: true, subjectId: true, uses: true },
    });
  }

  async add(
    transaction: Transaction,
    key: Buffer,
    uses: readonly MailboxUse[],
    { now, expiresAt }: { now: Date; expiresAt: Date },
  ): Promise<void> {
    await this.database.statement(
      'mailbox-use-add',
      `INSERT INTO mailbox_use AS m (mailbox_key, kind, subject_id, uses, expires_at)
       SELECT $1::bytea, g.kind, g.subject_id, g.uses, $5::timestamptz
         FROM unnest($2::text[], $3::text[], $4::int[]) AS g (kind, subject_id, uses)
       ON CONFLICT (mailbox_key, kind, subject_id) DO UPDATE
          SET uses = CASE WHEN m.expires_at > $6 THEN m.uses ELSE 0 END + EXCLUDED.uses,
              expires_at = EXCLUDED.expires_at`,
      [
        key,
        uses.map(({ kind }) => kind),
        uses.map(({ subjectId }) => subjectId),
        uses.map((each) => each.uses),
        expiresAt,
        now,
      ],
      transaction,
    );
  }
}
