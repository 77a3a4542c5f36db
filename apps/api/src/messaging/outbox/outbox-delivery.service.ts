import { MailGateway, type MailOutcome } from '@account/gateways/mail/mail-gateway';
import { SmsGateway, type SmsOutcome } from '@account/gateways/sms/sms-gateway';
import {
  maskedEmail,
  maskedPhoneNumber,
  maskedSubject,
  retainedMessageCount,
  type MaskedMessage,
} from '@account/domain/messaging/masked';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { FreshSecrets } from '../../platform/challenge/fresh-secrets.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { NotificationSender, type NotificationOutcome } from '../../platform/lifecycle/notifications.port.js';
import { Logger, type LogFields } from '../../platform/logging/logger.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import type { JobTableDefinition } from '../../platform/job-tables/job-table-definition.js';
import { JobTables } from '../../platform/job-tables/job-tables.service.js';
import {
  failed,
  type JobEnd,
  type JobAttemptOutcome,
  type JobAttemptResult,
} from '../../platform/job-tables/job-table.types.js';
import { type MailRecipient, MailSenders } from '../mail/index.js';
import { findMail, findSms, SmsTemplates, MailTemplates } from '../templates/index.js';
import { Mailboxes } from './mailboxes/mailboxes.service.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { deliverMessage, deliverNotification, deliverSms, deliveries } from './outbox.jobs.js';
import { maskedViewContext } from './outbox.encrypted.js';
import { OutboxRepository, type ClaimedMessage, type MessageRow } from './outbox.repository.js';

/** Minutes between attempts. If the attempt after the last entry fails, the message fails. */
export const retryMinutes = [1, 5, 15, 60, 180, 360, 720] as const;

/**
 * Maximum milliseconds for one attempt. The timeouts of mail servers, SMS providers and applications are
 * shorter.
 */
const lease = 60_000;

const day = 86_400_000;
const keptFinished = retainedMessageCount * day;

const messageFailed = auditKind<{
  messageId: string;
  template: string;
  attempts: number;
  reason: string | null;
}>('message.failed', 'system');

const payloadSchema = z.strictObject({ to: z.string(), values: z.unknown() });

@Injectable()
export class OutboxDelivery implements OnModuleInit {
  private readonly host: string;
  private readonly previews = new WeakMap<
    ClaimedMessage,
    { preview: MaskedMessage; providerId: string | null }
  >();
  private readonly definition: JobTableDefinition<MessageRow>;

  constructor(
    config: Config,
    private readonly repository: OutboxRepository,
    private readonly audit: AuditTrail,
    private readonly keys: SecretKeys,
    private readonly mailTemplates: MailTemplates,
    private readonly senders: MailSenders,
    private readonly gateway: MailGateway,
    private readonly mailboxes: Mailboxes,
    private readonly smsTemplates: SmsTemplates,
    private readonly smsGateway: SmsGateway,
    private readonly fresh: FreshSecrets,
    private readonly notificationSender: NotificationSender,
    private readonly clock: Clock,
    private readonly jobTables: JobTables,
    private readonly metrics: OutboxMetrics,
    private readonly logger: Logger,
  ) {
    this.host = new URL(config.get('PUBLIC_ORIGIN')).hostname;
    this.definition = {
      name: 'outbox',
      table: repository.table,
      leaseMs: lease,
      retryMinutes,
      jobFor: ({ channel }) => deliveries[channel],
      attempt: (message) => this.attemptDelivery(message),
      columnsToClear: () => ['payload'],
      onEnd: async (transaction, message, result) => {
        await this.storeEnded(transaction, message);
        await this.recordFailure(transaction, message, result);
      },
      onResult: (message, result) => this.report(message, result),
      finishedRetentionMs: keptFinished,
    };
  }

  onModuleInit(): void {
    this.jobTables.registerTable(this.definition);
  }

  @JobHandler(deliverMessage)
  async deliver({ id }: { id: string }): Promise<void> {
    await this.jobTables.attemptJob(this.definition, id);
  }

  @JobHandler(deliverSms)
  async deliverSms(job: { id: string }): Promise<void> {
    await this.deliver(job);
  }

  @JobHandler(deliverNotification)
  async deliverNotification(job: { id: string }): Promise<void> {
    await this.deliver(job);
  }

  private async attemptDelivery(message: ClaimedMessage): Promise<JobAttemptOutcome> {
    if (isExpired(message, this.clock.now())) return { end: 'EXPIRED' };
    const outcome = await this.send(message);
    if (outcome.ok) return { end: 'SENT' };
    return outcome.permanent ? { failed: outcome.reason } : { retry: outcome.reason };
  }

  private async send(message: ClaimedMessage): Promise<MailOutcome | SmsOutcome | NotificationOutcome> {
    if (message.channel === 'logout') return this.sendNotification(message);
    return message.channel === 'sms' ? this.sendSms(message) : this.sendMail(message);
  }

  private async sendSms(message: ClaimedMessage): Promise<SmsOutcome> {
    const note = this.decryptWith(message, ({ to, values }) => {
      const sms = this.smsTemplates.parseSms(message.template, message.language, values);
      return {
        messageId: message.id,
        to,
        preview: { subject: null, to: maskedPhoneNumber(to) },
        text: this.smsTemplates.renderSms(sms, this.senders.findSender(sms.language)),
      };
    });
    if (note === undefined) return { ok: false, permanent: false, reason: 'unreadable' };
    const { preview, ...sms } = note;
    this.previews.set(message, { preview, providerId: null });
    return this.smsGateway.send(sms);
  }

  private async sendNotification(message: ClaimedMessage): Promise<NotificationOutcome> {
    const notice = this.decryptWith(message, ({ to, values }) => ({ to, values }));
    return notice === undefined || message.template !== this.notificationSender.template
      ? { ok: false, permanent: false, reason: 'unreadable' }
      : this.notificationSender.deliver(notice);
  }

  private async sendMail(message: ClaimedMessage): Promise<MailOutcome> {
    const { accountId } = message;
    const recipient = accountId === null ? undefined : await this.senders.findRecipient(accountId);
    const letter = this.renderStored(message, recipient);
    if (letter === undefined) return { ok: false, permanent: false, reason: 'unreadable' };
    const { to, sender, text, preview, template } = letter;
    this.previews.set(message, { preview, providerId: null });
    if (!template.isOwed && !(await this.mailboxes.allowsMail(to, template.isAskedFor)))
      return { ok: false, permanent: true, reason: 'mailbox' };
    const messageId = `${message.id}@${this.host}`;
    const outcome = await this.gateway.send({
      messageId,
      from: { name: sender.name, address: sender.address },
      to,
      ...text,
    });
    if (!outcome.ok && outcome.mailboxCode !== undefined)
      await this.mailboxes.recordRefusal(message.id, outcome.mailboxCode);
    if (outcome.ok) this.previews.set(message, { preview, providerId: outcome.providerId ?? null });
    return outcome;
  }

  /**
   * Stores an encrypted copy of the content and recipient when a message has ended. Does this only for messages
   * to members.
   */
  private async storeEnded(transaction: Transaction, message: ClaimedMessage): Promise<void> {
    const { preview: shown, providerId = null } = this.previews.get(message) ?? {};
    const { id, accountId } = message;
    const isOfMember = accountId !== null && message.channel !== 'logout';
    const preview =
      isOfMember && shown !== undefined
        ? this.keys.encrypt(maskedViewContext(id), JSON.stringify(shown))
        : null;
    const payload = isOfMember ? await this.withoutSecrets(transaction, message) : null;
    if (preview === null && payload === null && providerId === null) return;
    await this.repository.storeEnded(transaction, id, { preview, providerId, payload });
  }

  /**
   * Returns encrypted data with which the message can be resent. It contains the values without codes and
   * tokens, and the ids of the links.
   */
  private async withoutSecrets(
    transaction: Transaction,
    { id, channel, template, payload }: ClaimedMessage,
  ): Promise<Uint8Array | null> {
    const declared = channel === 'mail' ? findMail(template) : findSms(template);
    if (declared === undefined) return null;
    let content: z.output<typeof payloadSchema>;
    try {
      content = payloadSchema.parse(JSON.parse(this.keys.decrypt(id, payload)));
    } catch {
      // The message cannot be resent, because another version wrote it or its key is missing.
      return null;
    }
    const given = Object.entries(content.values as Record<string, unknown>);
    const links: Record<string, string | null> = {};
    for (const [name, kind] of Object.entries(declared.secrets)) {
      const [, secret] = given.find(([field]) => field === name) ?? [];
      if (kind === 'link' && typeof secret === 'string')
        links[name] = await this.fresh.findLinkId(transaction, secret);
    }
    const values = Object.fromEntries(given.filter(([field]) => !(field in declared.secrets)));
    return this.keys.encrypt(id, JSON.stringify({ to: content.to, values, links }));
  }

  private renderStored(claimed: ClaimedMessage, recipient: MailRecipient | undefined) {
    return this.decryptWith(claimed, ({ to, values }) => {
      const message = this.mailTemplates.parseMail(claimed.template, claimed.language, values);
      const store = this.senders.findSender(message.language);
      const mayHavePassword = recipient?.mayHavePassword ?? true;
      const sender = { ...store, isEnabledPassword: store.isEnabledPassword && mayHavePassword };
      const addressee = recipient?.email === to ? recipient.name : null;
      const text = this.mailTemplates.renderMail(message, sender, addressee ?? undefined);
      const preview = { subject: maskedSubject(text.subject, values), to: maskedEmail(to) };
      return { to, sender, text, preview, template: message.template };
    });
  }

  /**
   * Returns undefined when another version wrote the message or its key is missing. Another worker may be able
   * to read it.
   */
  private decryptWith<Letter>(
    { id, template, payload }: ClaimedMessage,
    write: (content: z.output<typeof payloadSchema>) => Letter,
  ): Letter | undefined {
    try {
      return write(payloadSchema.parse(JSON.parse(this.keys.decrypt(id, payload))));
    } catch (error) {
      this.logger.error('outbox_message.unreadable', error, { rowId: id, template });
      return undefined;
    }
  }

  /** Records an undeliverable message as an audit event, because audit events are kept longer than messages. */
  private async recordFailure(
    transaction: Transaction,
    { id: messageId, template, attempts, accountId, requestId }: ClaimedMessage,
    { state, reason }: JobEnd,
  ): Promise<void> {
    if (state !== failed) return;
    const details = { messageId, template, attempts, reason };
    await this.audit.addEvent(transaction, messageFailed, { accountId, details, requestId });
  }

  private report({ id, template, attempts }: ClaimedMessage, result: JobAttemptResult): void {
    const fields = { rowId: id, template, count: attempts };
    if (result.kind === 'ended') {
      this.metrics.ended(template, result.state);
      this.logEnd(result, fields);
    } else if (result.kind === 'postponed') {
      this.metrics.postponed(template);
      this.logger.warn('outbox_message.postponed', { ...fields, reason: result.reason });
    }
  }

  private logEnd({ state, reason }: JobEnd, fields: LogFields): void {
    if (state === 'SENT') this.logger.info('outbox_message.sent', fields);
    else this.logger.warn(`outbox_message.${state.toLowerCase()}`, { ...fields, ...(reason && { reason }) });
  }
}

function isExpired({ expiresAt }: ClaimedMessage, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
