import { retainedMessageCount, type MaskedMessage } from '@account/domain/messaging/masked';
import { Injectable } from '@nestjs/common';
import { fallbackLanguage, type Language } from '@account/domain/platform/language';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { FreshSecrets } from '../../platform/challenge/fresh-secrets.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { NotificationOutbox } from '../../platform/lifecycle/notifications.port.js';
import { Logger } from '../../platform/logging/logger.js';
import { currentRequestId } from '../../platform/logging/request-id.js';
import { newId, type AccountId, type OutboxMessageId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { Mailboxes, type KnownMailbox } from './mailboxes/mailboxes.service.js';
import { maskedViewContext } from './outbox.encrypted.js';
import {
  findMail,
  findSms,
  type MailTemplate,
  type MailContent,
  type SmsContent,
} from '../templates/index.js';
import { deliveries, type Channel } from './outbox.jobs.js';
import {
  OutboxRepository,
  type MemberMessage,
  type MessageState,
  type NewMessage,
  type SentMessage,
} from './outbox.repository.js';

export interface Delivery {
  id?: string;
  /** A normalised e-mail address, or a telephone number in E.164 format. */
  to: string;
  /** Time after which the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
}

export type OutgoingMail<Values> = MailContent<Values> & Delivery;

export type OutgoingSms<Values> = SmsContent<Values> & Delivery;

export type ShownMessage = Omit<MemberMessage, 'preview'> & MaskedMessage;

type Message = Delivery & { template: string; values: unknown };

/** `erased`: the content was deleted. `over`: the content of the message has expired. */
export type ResendResult =
  | { resentAs: OutboxMessageId }
  | { refusal: 'notFound' | 'waiting' | 'erased' | 'over' };

/** `links` maps the name of each value that contained a token to the id of its challenge. */
interface StoredContent {
  to: string;
  values: Record<string, unknown>;
  links?: Readonly<Record<string, string | null>>;
}

const messageResent = auditKind<{
  messageId: string;
  resentAs: string;
  template: string;
  by: string;
  reason: string;
}>('message.resent', 'operator');

/** Stores messages to members in the transaction of the change that they report. */
@Injectable()
export class Outbox implements NotificationOutbox {
  constructor(
    private readonly database: Database,
    private readonly repository: OutboxRepository,
    private readonly queue: Queue,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly mailboxes: Mailboxes,
    private readonly fresh: FreshSecrets,
    private readonly logger: Logger,
  ) {}

  /**
   * The message is sent when the transaction has committed. Requires a transaction of `Database.transaction`.
   */
  addMail<Values>(transaction: Transaction, mail: OutgoingMail<Values>): Promise<OutboxMessageId> {
    return this.write(transaction, 'mail', mail.language, { ...mail, template: mail.template.name });
  }

  async addMails(transaction: Transaction, mails: readonly OutgoingMail<unknown>[]): Promise<void> {
    if (mails.length === 0) return;
    const messages = mails.map((mail) =>
      this.encryptMessage('mail', mail.language, { ...mail, template: mail.template.name }),
    );
    await this.repository.insertAll(transaction, messages);
    this.database.afterCommit(transaction, () => {
      for (const { id } of messages)
        this.queue.enqueueInBackground(deliveries.mail, { id }, { deduplicationId: id });
    });
  }

  addSms<Values>(transaction: Transaction, sms: OutgoingSms<Values>): Promise<OutboxMessageId> {
    return this.write(transaction, 'sms', sms.language, { ...sms, template: sms.template.name });
  }

  async addNotification(transaction: Transaction, notice: Message): Promise<void> {
    await this.write(transaction, 'logout', fallbackLanguage, notice);
  }

  expireMessages(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.repository.expireMessages(transaction, accountId, this.clock.now());
  }

  /** Lists messages to a member, newest first, without content. */
  listLatest(accountId: AccountId, most: number): Promise<SentMessage[]> {
    return this.repository.findLatest(accountId, most);
  }

  /** Lists messages as the member may see them, without codes and links. */
  async listMemberMessages(accountId: AccountId, most: number): Promise<ShownMessage[]> {
    const since = new Date(this.clock.now().getTime() - retainedMessageCount * 86_400_000);
    const messages = await this.repository.findMemberMessages(accountId, since, most);
    return messages.map(({ preview, ...message }) => ({
      ...message,
      ...this.decryptMaskedView(message.id, preview),
    }));
  }

  private decryptMaskedView(id: string, preview: Uint8Array | null): MaskedMessage {
    const nothing = { subject: null, to: null };
    if (preview === null) return nothing;
    try {
      return JSON.parse(this.keys.decrypt(maskedViewContext(id), preview)) as MaskedMessage;
    } catch (error) {
      // The key of the message is missing. Pages list the message without subject and recipient.
      this.logger.error('message_preview.unreadable', error, { rowId: id });
      return nothing;
    }
  }

  /** Resends a message to the same address or number on behalf of an operator, with new codes and links. */
  async resendMessage(id: string, decision: { by: string; reason: string }): Promise<ResendResult> {
    const message = await this.repository.findMessage(id);
    if (message === undefined || message.channel === 'logout') return { refusal: 'notFound' };
    const { channel, template, language, payload, expiresAt, accountId } = message;
    if (message.state === 'PENDING') return { refusal: 'waiting' };
    if (payload === null) return { refusal: 'erased' };
    const declared = channel === 'mail' ? findMail(template) : findSms(template);
    if (declared === undefined) return { refusal: 'erased' };
    const hasCode = Object.values(declared.secrets).includes('code');
    if (!hasCode && expiresAt !== null && expiresAt <= this.clock.now()) return { refusal: 'over' };
    const kept = JSON.parse(this.keys.decrypt(id, payload)) as StoredContent;
    return this.database.transaction(async (transaction) => {
      const fresh = await this.withFreshSecrets(transaction, id, declared, kept);
      if (fresh === undefined || !declared.values.safeParse(fresh.values).success) return { refusal: 'over' };
      const until = fresh.expiresAt ?? expiresAt;
      const resentAs = await this.write(transaction, channel, language, {
        ...{ template, to: kept.to, values: fresh.values, ...ofAccount(accountId) },
        ...(until !== null && { expiresAt: until }),
        ...(fresh.id !== undefined && { id: fresh.id }),
      });
      const details = { messageId: id, resentAs, template, ...decision };
      await this.audit.addEvent(transaction, messageResent, { ...ofAccount(accountId), details });
      return { resentAs };
    });
  }

  /** @returns undefined when no page waits for the code any longer */
  private async withFreshSecrets(
    transaction: Transaction,
    id: string,
    { secrets }: Pick<MailTemplate<unknown>, 'secrets'>,
    { values, links = {} }: StoredContent,
  ): Promise<{ values: unknown; id?: string; expiresAt?: Date } | undefined> {
    for (const [name, kind] of Object.entries(secrets)) {
      if (kind === 'link') {
        const link = links[name] ?? null;
        values[name] = link && (await this.fresh.renewLink(transaction, link));
        continue;
      }
      const code = await this.fresh.renewCode(transaction, id);
      if (code === undefined) return undefined;
      const { expiresAt } = code;
      return { values: { ...values, [name]: code.code, expiresAt }, id: code.id, expiresAt };
    }
    return { values };
  }

  /**
   * Counts the pending messages, and the messages in each final state that ended since a time. The operator's
   * overview shows these numbers.
   */
  countByState(since: Date): Promise<Partial<Record<MessageState, number>>> {
    return this.repository.table.countByState(since);
  }

  /** Returns whether messages were delayed or rejected and no later message was sent. */
  isLate(channel: 'mail' | 'sms'): Promise<boolean> {
    return this.repository.isLate(channel, this.clock.now());
  }

  /** Returns undefined for a message that does not exist or was deleted. */
  async findRecipient(id: string): Promise<{ state: MessageState; to: string } | undefined> {
    const message = await this.repository.findMessage(id);
    if (!message?.payload) return undefined;
    const { to } = JSON.parse(this.keys.decrypt(id, message.payload)) as { to: string };
    return { state: message.state, to };
  }

  findMailbox(address: string): Promise<KnownMailbox | undefined> {
    return this.mailboxes.findMailbox(address);
  }

  /** Returns whether the message failed or its mailbox rejects mails. */
  async isUndeliverable(id: string): Promise<boolean> {
    return (await this.repository.hasFailed(id)) || this.mailboxes.isMessageUnreachable(id);
  }

  private async write(
    transaction: Transaction,
    channel: Channel,
    language: Language,
    message: Message,
  ): Promise<OutboxMessageId> {
    const sealed = this.encryptMessage(channel, language, message);
    const { id } = sealed;
    await this.repository.insert(transaction, sealed);
    this.database.afterCommit(transaction, () =>
      this.queue.enqueueInBackground(deliveries[channel], { id }, { deduplicationId: id }),
    );
    return id as OutboxMessageId;
  }

  private encryptMessage(channel: Channel, language: Language, message: Message): NewMessage {
    const { template, to, values, expiresAt = null, accountId = null } = message;
    const id = message.id ?? newId();
    const payload = this.keys.encrypt(id, JSON.stringify({ to, values }));
    const createdAt = this.clock.now();
    const requestId = currentRequestId() ?? null;
    const recipientKey = channel === 'mail' ? this.mailboxes.keyOf(to) : null;
    return {
      ...{ id, channel, template, language, payload, expiresAt, accountId, requestId, createdAt },
      recipientKey,
    };
  }
}

function ofAccount(accountId: AccountId | null): { accountId?: AccountId } {
  return accountId === null ? {} : { accountId };
}
