import { MailGateway, type MailOutcome } from '@account/gateways/mail/mail-gateway';
import { SmsGateway, type SmsOutcome } from '@account/gateways/sms/sms-gateway';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Notices, type NoticeOutcome } from '../../platform/lifecycle/notices.service.js';
import { Logger } from '../../platform/logging/logger.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import { MailSenders } from '../mail/mail-senders.service.js';
import { SmsTexts } from '../templates/sms-texts.service.js';
import { Templates } from '../templates/templates.service.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { deliverMessage, deliverNotice, deliverSms } from './outbox.jobs.js';
import { OutboxRepository, type ClaimedMessage, type FinalState } from './outbox.repository.js';

/** Minutes from each try to the next; after the last one the message has failed. */
export const retryMinutes = [1, 5, 15, 60, 180, 360, 720] as const;

const maxAttempts = retryMinutes.length + 1;

const payloadSchema = z.strictObject({ to: z.string(), values: z.unknown() });

/** Takes messages from the outbox to the mail server and to people's phones. */
@Injectable()
export class OutboxDelivery {
  private readonly host: string;

  constructor(
    config: Config,
    private readonly repository: OutboxRepository,
    private readonly keys: SecretKeys,
    private readonly templates: Templates,
    private readonly senders: MailSenders,
    private readonly gateway: MailGateway,
    private readonly smsTexts: SmsTexts,
    private readonly smsGateway: SmsGateway,
    private readonly notices: Notices,
    private readonly clock: Clock,
    private readonly metrics: OutboxMetrics,
    private readonly logger: Logger,
  ) {
    this.host = new URL(config.get('PUBLIC_ORIGIN')).hostname;
  }

  /** Tries one message, unless another worker does so or its time has not come. */
  @JobHandler(deliverMessage)
  async deliver({ id }: { id: string }): Promise<void> {
    const message = await this.repository.claim(id, this.clock.now(), retryMinutes);
    if (message === undefined) return;
    if (isExpired(message, this.clock.now())) return this.finish(message, 'EXPIRED', null);
    if (message.attempts > maxAttempts) return this.finish(message, 'FAILED', 'interrupted at the last try');
    const outcome = await this.send(message);
    if (outcome.ok) return this.finish(message, 'SENT', null);
    if (outcome.permanent || message.attempts === maxAttempts)
      return this.finish(message, 'FAILED', outcome.reason);
    await this.tryLater(message, outcome.reason);
  }

  @JobHandler(deliverSms)
  async deliverSms(job: { id: string }): Promise<void> {
    await this.deliver(job);
  }

  @JobHandler(deliverNotice)
  async deliverNotice(job: { id: string }): Promise<void> {
    await this.deliver(job);
  }

  private async send(message: ClaimedMessage): Promise<MailOutcome | SmsOutcome | NoticeOutcome> {
    if (message.channel === 'notice') return this.sendNotice(message);
    return message.channel === 'sms' ? this.sendSms(message) : this.sendMail(message);
  }

  private async sendSms(message: ClaimedMessage): Promise<SmsOutcome> {
    const note = this.openedBy(message, ({ to, values }) => {
      const sms = this.smsTexts.read(message.template, message.language, values);
      return { messageId: message.id, to, text: this.smsTexts.write(sms, this.senders.of(sms.language)) };
    });
    return note === undefined
      ? { ok: false, permanent: false, reason: 'unreadable' }
      : this.smsGateway.send(note);
  }

  private async sendNotice(message: ClaimedMessage): Promise<NoticeOutcome> {
    const courier = this.notices.courierOf(message.template);
    const notice = this.openedBy(message, ({ to, values }) => ({ id: message.id, to, values }));
    return notice === undefined || courier === undefined
      ? { ok: false, permanent: false, reason: 'unreadable' }
      : courier(notice);
  }

  private async sendMail(message: ClaimedMessage): Promise<MailOutcome> {
    const letter = this.open(message);
    if (letter === undefined) return { ok: false, permanent: false, reason: 'unreadable' };
    const { to, sender, text } = letter;
    const messageId = `${message.id}@${this.host}`;
    return this.gateway.send({
      messageId,
      from: { name: sender.name, address: sender.address },
      to,
      ...text,
    });
  }

  private open(claimed: ClaimedMessage) {
    return this.openedBy(claimed, ({ to, values }) => {
      const message = this.templates.read(claimed.template, claimed.language, values);
      const sender = this.senders.of(message.language);
      return { to, sender, text: this.templates.write(message, sender) };
    });
  }

  /** Undefined for a message that another version wrote or whose key is not at hand: a worker of that version may read it. */
  private openedBy<Letter>(
    { id, template, payload }: ClaimedMessage,
    write: (content: z.output<typeof payloadSchema>) => Letter,
  ): Letter | undefined {
    try {
      return write(payloadSchema.parse(JSON.parse(this.keys.decrypt(id, payload))));
    } catch (error) {
      this.logger.error('A message in the outbox cannot be read', error, { rowId: id, template });
      return undefined;
    }
  }

  private async finish(message: ClaimedMessage, state: FinalState, reason: string | null): Promise<void> {
    const { id, template, attempts } = message;
    const isOurs = await this.repository.finish(message, state, this.clock.now(), reason);
    if (!isOurs) return;
    this.metrics.ended(template, state);
    const fields = { rowId: id, template, count: attempts };
    if (state === 'SENT') this.logger.info('Message sent', fields);
    else
      this.logger.warn(`Message ${state === 'FAILED' ? 'failed' : 'expired'}`, {
        ...fields,
        ...(reason ? { reason } : {}),
      });
  }

  private async tryLater({ id, template, attempts }: ClaimedMessage, reason: string): Promise<void> {
    await this.repository.noteFailure(id, attempts, reason);
    this.metrics.postponed(template);
    this.logger.warn('Message will be tried again', { rowId: id, template, count: attempts, reason });
  }
}

function isExpired({ expiresAt }: ClaimedMessage, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
