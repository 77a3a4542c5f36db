import type { MailReportKind } from '@account/domain/messaging/mailbox-health';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { selectColumns, type Narrowed } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OutboxMessage } from '../../platform/prisma/generated/client.js';
import { JobTable } from '../../platform/job-tables/job-table.repository.js';
import type { ClaimedJob } from '../../platform/job-tables/job-table.types.js';
import type { Channel } from './outbox.jobs.js';

export interface NewMessage {
  id: string;
  channel: Channel;
  template: string;
  language: Language;
  payload: Uint8Array;
  expiresAt: Date | null;
  accountId: AccountId | null;
  requestId: string | null;
  createdAt: Date;
  recipientKey: Uint8Array | null;
}

const claimedFields = [
  ...['channel', 'template', 'language', 'payload', 'expiresAt', 'accountId', 'requestId'],
] as const satisfies (keyof OutboxMessage)[];

export type MessageRow = Narrowed<
  Pick<OutboxMessage, (typeof claimedFields)[number]>,
  { payload: Uint8Array<ArrayBuffer> }
>;

export type ClaimedMessage = ClaimedJob<MessageRow>;

export const messageStates = ['PENDING', 'SENT', 'FAILED', 'EXPIRED'] as const;

export type MessageState = (typeof messageStates)[number];

/**
 * Milliseconds. Pages show the delay banner when a message has waited for `lateAfter`, and consider only
 * messages of the last `lateWindow`.
 */
const lateAfter = 5_000;
const lateWindow = 10 * 60 * 1_000;

const storedColumns = {
  ...{ id: true, channel: true, template: true, language: true, payload: true },
  ...{ state: true, expiresAt: true, accountId: true },
} as const;

export type StoredMessage = Pick<OutboxMessage, keyof typeof storedColumns>;

export interface SentMessage {
  id: string;
  template: string;
  state: MessageState;
  createdAt: Date;
  report: MailReportKind | null;
  deliveredAt: Date | null;
}

const memberChannels = ['mail', 'sms'] as const satisfies Channel[];

type MemberChannel = (typeof memberChannels)[number];

const isMemberChannel = (channel: Channel): channel is MemberChannel =>
  memberChannels.some((one) => one === channel);

export interface MemberMessage extends SentMessage {
  channel: MemberChannel;
  language: Language;
  preview: Uint8Array | null;
}

@Injectable()
export class OutboxRepository {
  readonly table: JobTable<MessageRow>;

  constructor(private readonly database: Database) {
    this.table = new JobTable(database, {
      name: 'outbox',
      table: 'outbox_message',
      columns: selectColumns<OutboxMessage>('outbox_message', claimedFields),
    });
  }

  async insert(transaction: Transaction, message: NewMessage): Promise<void> {
    await transaction.outboxMessage.create({ data: dataOf(message) });
  }

  async insertAll(transaction: Transaction, messages: readonly NewMessage[]): Promise<void> {
    await this.database.statement(
      'outbox-insert-all',
      `INSERT INTO outbox_message (id, channel, template, language, payload, expires_at, account_id, request_id, created_at,
              recipient_key, next_attempt_at)
       SELECT m.*, m.created_at
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::timestamptz[], $7::uuid[], $8::text[],
                     $9::timestamptz[], $10::bytea[])
              AS m (id, channel, template, language, payload, expires_at, account_id, request_id, created_at, recipient_key)`,
      columnsOf(messages),
      transaction,
    );
  }

  async expireMessages(transaction: Transaction, accountId: AccountId, now: Date): Promise<void> {
    await transaction.outboxMessage.updateMany({
      where: { accountId, state: 'PENDING' },
      data: { state: 'EXPIRED', payload: null, finishedAt: now },
    });
    await transaction.outboxMessage.updateMany({
      where: { accountId, OR: [{ payload: { not: null } }, { preview: { not: null } }] },
      data: { payload: null, preview: null },
    });
  }

  async findMessage(id: string): Promise<StoredMessage | undefined> {
    const row = await this.database.prisma.outboxMessage.findUnique({ where: { id }, select: storedColumns });
    return row ?? undefined;
  }

  async findLatest(accountId: AccountId, most: number): Promise<SentMessage[]> {
    return this.database.prisma.outboxMessage.findMany({
      where: { accountId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { id: true, template: true, state: true, createdAt: true, report: true, deliveredAt: true },
    });
  }

  async findMemberMessages(accountId: AccountId, since: Date, most: number): Promise<MemberMessage[]> {
    const rows = await this.database.prisma.outboxMessage.findMany({
      where: { accountId, channel: { in: [...memberChannels] }, createdAt: { gte: since } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: {
        ...{ id: true, channel: true, template: true, state: true, createdAt: true },
        ...{ report: true, deliveredAt: true, language: true, preview: true },
      },
    });
    return rows.flatMap(({ channel, ...row }) => (isMemberChannel(channel) ? [{ ...row, channel }] : []));
  }

  /** Stores the part of the data that is still needed after the message has ended. */
  async storeEnded(
    transaction: Transaction,
    id: string,
    {
      preview,
      providerId,
      payload,
    }: {
      preview: Uint8Array | null;
      providerId: string | null;
      payload: Uint8Array | null;
    },
  ): Promise<void> {
    await transaction.outboxMessage.update({
      where: { id },
      data: {
        preview: preview && new Uint8Array(preview),
        payload: payload && new Uint8Array(payload),
        providerId,
      },
    });
  }

  async hasFailed(id: string): Promise<boolean> {
    const failed: MessageState = 'FAILED';
    return (await this.database.prisma.outboxMessage.count({ where: { id, state: failed } })) > 0;
  }

  /**
   * Returns true if a message of the last ten minutes has waited longer than 5 s and no later message was sent.
   * A rejected SMS counts as delayed.
   */
  async isLate(channel: Channel, now: Date): Promise<boolean> {
    const [row] = await this.database.statement<{ isLate: boolean }>(
      'outbox-late',
      `WITH ended AS MATERIALIZED (
         SELECT channel, state, created_at FROM outbox_message
          WHERE finished_at > $2 ORDER BY finished_at DESC LIMIT 100),
       stuck AS (
         SELECT created_at FROM outbox_message
          WHERE channel = $1 AND state = 'PENDING' AND next_attempt_at > $2 AND created_at BETWEEN $2 AND $3
         UNION ALL
         SELECT created_at FROM ended WHERE channel = $1 AND channel = 'sms' AND state = 'FAILED')
       SELECT EXISTS (
         SELECT 1 FROM stuck
          WHERE created_at > coalesce(
            (SELECT max(created_at) FROM ended WHERE channel = $1 AND state = 'SENT'), '-infinity')
       ) AS "isLate"`,
      [channel, new Date(now.getTime() - lateWindow), new Date(now.getTime() - lateAfter)],
    );
    return row?.isLate === true;
  }
}

const columns = [
  ...['id', 'channel', 'template', 'language', 'payload', 'expiresAt', 'accountId', 'requestId', 'createdAt'],
  'recipientKey',
] as const satisfies (keyof NewMessage)[];

function columnsOf(messages: readonly NewMessage[]): unknown[][] {
  return columns.map((column) => messages.map((message) => message[column]));
}

function dataOf({ payload, recipientKey, ...message }: NewMessage) {
  return {
    ...message,
    payload: new Uint8Array(payload),
    recipientKey: recipientKey && new Uint8Array(recipientKey),
    nextAttemptAt: message.createdAt,
  };
}
