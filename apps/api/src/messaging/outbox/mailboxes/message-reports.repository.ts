import type { MailReportKind } from '@account/domain/messaging/mailbox-health';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface ReportedMessage {
  messageId: string;
  kind: MailReportKind;
  code: string | null;
}

export interface ReportedMailbox extends ReportedMessage {
  recipientKey: Buffer;
}

/** What providers said of messages, and whose mailboxes those were. */
@Injectable()
export class MessageReports {
  constructor(private readonly database: Database) {}

  async messagesOf(providerIds: readonly string[]): Promise<Map<string, string>> {
    if (providerIds.length === 0) return new Map();
    const rows = await this.database.prisma.outboxMessage.findMany({
      where: { providerId: { in: [...providerIds] } },
      select: { id: true, providerId: true },
    });
    return new Map(rows.map(({ id, providerId }) => [providerId ?? '', id]));
  }

  /** Of mails that were sent, and of each report the first: a provider may bring it again. */
  async markReported(
    transaction: Transaction,
    reports: readonly ReportedMessage[],
    now: Date,
  ): Promise<ReportedMailbox[]> {
    return this.database.statement<ReportedMailbox>(
      'outbox-report',
      `UPDATE outbox_message m
          SET report = g.kind, delivered_at = CASE WHEN g.kind = 'delivered' THEN $4 ELSE m.delivered_at END
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS g (id, kind, code)
        WHERE m.id = g.id AND m.channel = 'mail' AND m.state IN ('SENT', 'PENDING') AND m.recipient_key IS NOT NULL
          AND m.report IS DISTINCT FROM g.kind
        RETURNING m.id AS "messageId", m.recipient_key AS "recipientKey", g.kind, g.code`,
      [
        reports.map(({ messageId }) => messageId),
        reports.map(({ kind }) => kind),
        reports.map(({ code }) => code),
        now,
      ],
      transaction,
    );
  }

  async recipientOf(id: string): Promise<Buffer | undefined> {
    const message = await this.database.prisma.outboxMessage.findUnique({
      where: { id },
      select: { recipientKey: true },
    });
    const key = message?.recipientKey;
    return key == null ? undefined : Buffer.from(key);
  }

  async accountsOf(ids: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await this.database.prisma.outboxMessage.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, accountId: true },
    });
    return new Map(rows.map(({ id, accountId }) => [id, accountId]));
  }
}
