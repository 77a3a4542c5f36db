import type { MailReportKind } from '@account/domain/messaging/mailbox-health';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface ReportedMessage {
  messageId: string;
  kind: MailReportKind;
  code: string | null;
  /** Time of the event; null if unknown. */
  at: Date | null;
}

export interface ReportedMailbox extends ReportedMessage {
  recipientKey: Buffer;
}

/** Stores provider reports about messages and their mailboxes. */
@Injectable()
export class MessageReports {
  constructor(private readonly database: Database) {}

  async findMessageIds(providerIds: readonly string[]): Promise<Map<string, string>> {
    if (providerIds.length === 0) return new Map();
    const rows = await this.database.prisma.outboxMessage.findMany({
      where: { providerId: { in: [...providerIds] } },
      select: { id: true, providerId: true },
    });
    return new Map(rows.map(({ id, providerId }) => [providerId ?? '', id]));
  }

  /**
   * Stores the provider's reports about sent mails. Ignores a repeated report and a failure that is older than
   * a delivery to the same mailbox. Also ignores a failure without a time if this mail has been delivered.
   */
  async markReported(
    transaction: Transaction,
    reports: readonly ReportedMessage[],
    now: Date,
  ): Promise<ReportedMailbox[]> {
    return this.database.statement<ReportedMailbox>(
      'outbox-report',
      `UPDATE outbox_message m
          SET report = g.kind, delivered_at = CASE WHEN g.kind = 'delivered' THEN least(coalesce(g.at, $4), $4) ELSE m.delivered_at END
         FROM unnest($1::uuid[], $2::text[], $3::text[], $5::timestamptz[]) AS g (id, kind, code, at)
        WHERE m.id = g.id AND m.channel = 'mail' AND m.state IN ('SENT', 'PENDING') AND m.recipient_key IS NOT NULL
          AND m.report IS DISTINCT FROM g.kind
          AND (g.kind NOT IN ('hard', 'soft')
               OR ((m.delivered_at IS NULL OR m.delivered_at < g.at)
                   AND NOT EXISTS (SELECT 1 FROM outbox_message o
                                    WHERE o.account_id = m.account_id AND o.recipient_key = m.recipient_key
                                      AND o.delivered_at >= g.at)))
        RETURNING m.id AS "messageId", m.recipient_key AS "recipientKey", g.kind, g.code, g.at`,
      [
        reports.map(({ messageId }) => messageId),
        reports.map(({ kind }) => kind),
        reports.map(({ code }) => code),
        now,
        reports.map(({ at }) => at),
      ],
      transaction,
    );
  }

  async findRecipientKey(id: string): Promise<Buffer | undefined> {
    const message = await this.database.prisma.outboxMessage.findUnique({
      where: { id },
      select: { recipientKey: true },
    });
    const key = message?.recipientKey;
    return key == null ? undefined : Buffer.from(key);
  }

  async findAccounts(ids: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await this.database.prisma.outboxMessage.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, accountId: true },
    });
    return new Map(rows.map(({ id, accountId }) => [id, accountId]));
  }
}
