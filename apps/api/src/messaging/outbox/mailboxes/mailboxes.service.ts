import {
  applyMailReport,
  isHealthExpired,
  shouldWarnMember,
  mailboxHealthLifetime,
  blocksMail,
} from '@account/domain/messaging/mailbox-health';
import { kindOfFailure, type MailReport } from '@account/gateways/mail/reports/mail-report';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { isId, type AccountId } from '../../../platform/ids/ids.js';
import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import { Database } from '../../../platform/prisma/database.js';
import {
  MailboxHealthRepository,
  type KnownMailbox,
  type ListedMailbox,
} from './mailbox-health.repository.js';
import { MessageReports, type ReportedMailbox, type ReportedMessage } from './message-reports.repository.js';

export type { KnownMailbox } from './mailbox-health.repository.js';

export type MailboxOfAccount = Omit<ListedMailbox, 'messageId'> & { accountId: string | null };

const mailboxCleared = auditKind<{ by: string; reason: string }>('mailbox.cleared', 'operator');

const hashPurpose = 'mailbox';

/** Minimum milliseconds between two codes to a mailbox that rejects mails. */
const attemptIntervalMs = 60_000;

declareExpiry({ table: 'mailbox_health', column: 'expires_at' });

/**
 * Tracks whether mails arrive, from reports of the mail provider. Members see the result only for their own
 * address.
 */
@Injectable()
export class Mailboxes {
  private readonly host: string;

  constructor(
    config: Config,
    private readonly mailboxes: MailboxHealthRepository,
    private readonly reports: MessageReports,
    private readonly keys: SecretKeys,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    this.host = new URL(config.get('PUBLIC_ORIGIN')).hostname;
  }

  keyOf(address: string): Buffer {
    return this.keys.hash(hashPurpose, address.toLowerCase());
  }

  async applyReports(reports: readonly MailReport[]): Promise<number> {
    const now = this.clock.now();
    const messages = await this.messagesOf(reports);
    if (messages.length === 0) return 0;
    return this.database.transaction(async (transaction) => {
      const reported = await this.reports.markReported(transaction, messages, now);
      const ofMailbox = Map.groupBy(reported, ({ recipientKey }) => recipientKey.toString('hex'));
      const keys = [...ofMailbox.keys()].sort().map((key) => Buffer.from(key, 'hex'));
      const known = keys.length === 0 ? [] : await this.mailboxes.lock(transaction, keys, now);
      const after = known.map((mailbox) =>
        this.after(mailbox, ofMailbox.get(mailbox.recipientKey.toString('hex')) ?? [], now),
      );
      await this.mailboxes.write(
        transaction,
        after.flatMap(({ kept }) => kept ?? []),
      );
      await this.mailboxes.forget(
        transaction,
        after.flatMap(({ gone }) => gone ?? []),
      );
      return reported.length;
    });
  }

  /** Records that the mail server permanently rejected the mailbox during delivery. @param id of the message */
  async recordRefusal(id: string, code: string): Promise<void> {
    const refusal = { kind: kindOfFailure(code), messageId: `${id}@${this.host}`, providerId: null, code };
    await this.applyReports([{ ...refusal, at: this.clock.now() }]);
  }

  /**
   * Returns whether a mail may be sent to the address. A mailbox that rejects mails only gets mails that a
   * member has requested, at most one per minute.
   */
  async allowsMail(address: string, isAskedFor: boolean): Promise<boolean> {
    const now = this.clock.now();
    const mailbox = await this.findMailbox(address);
    if (mailbox === undefined || !blocksMail(mailbox, now)) return true;
    if (!isAskedFor) return false;
    return this.mailboxes.claimAttempt(
      mailbox.recipientKey,
      now,
      new Date(now.getTime() - attemptIntervalMs),
    );
  }

  async isUnreachable(address: string): Promise<boolean> {
    return blocksMail((await this.findMailbox(address)) ?? null, this.clock.now());
  }

  async isWorthTelling(address: string): Promise<boolean> {
    return shouldWarnMember((await this.findMailbox(address)) ?? null, this.clock.now());
  }

  /** @param id of a message to the mailbox */
  async isMessageUnreachable(id: string): Promise<boolean> {
    const key = await this.reports.findRecipientKey(id);
    const mailbox = key && (await this.mailboxes.findByKeys([key]));
    return blocksMail(mailbox ?? null, this.clock.now());
  }

  async findMailbox(address: string): Promise<KnownMailbox | undefined> {
    const mailbox = await this.mailboxes.findByKeys(this.keys.hashes(hashPurpose, address.toLowerCase()));
    return mailbox && !isHealthExpired(mailbox, this.clock.now()) ? mailbox : undefined;
  }

  /**
   * Clears the failure state when an operator decides to do so. @returns false when there was no failure state
   */
  async clearMailbox(
    address: string,
    accountId: AccountId,
    { by, reason }: { by: string; reason: string },
  ): Promise<boolean> {
    const keys = this.keys.hashes(hashPurpose, address.toLowerCase());
    return this.database.transaction(async (transaction) => {
      if ((await this.mailboxes.forget(transaction, keys)) === 0) return false;
      await this.audit.addEvent(transaction, mailboxCleared, { accountId, details: { by, reason } });
      return true;
    });
  }

  async listUnreachable(most: number): Promise<MailboxOfAccount[]> {
    const listed = await this.mailboxes.listUnreachable(most);
    const accounts = await this.reports.findAccounts(listed.flatMap(({ messageId }) => messageId ?? []));
    return listed.map(({ messageId, ...mailbox }) => ({
      ...mailbox,
      accountId: accounts.get(messageId ?? '') ?? null,
    }));
  }

  private async messagesOf(reports: readonly MailReport[]): Promise<ReportedMessage[]> {
    const foreign = reports.flatMap(({ providerId }) => providerId ?? []);
    const ids = await this.reports.findMessageIds(foreign);
    const last = new Map<string, ReportedMessage>();
    for (const { kind, messageId, providerId, code, at } of byTime(reports)) {
      const id = this.ownId(messageId) ?? ids.get(providerId ?? '');
      if (id !== undefined) last.set(id, { messageId: id, kind, code, at });
    }
    return [...last.values()];
  }

  private ownId(messageId: string | null): string | undefined {
    const [id = '', host] = messageId?.split('@') ?? [];
    return host === this.host && isId(id) ? id : undefined;
  }

  private after(mailbox: KnownMailbox, reports: readonly ReportedMailbox[], now: Date) {
    const before = mailbox.softBounces === 0 && mailbox.state === 'BOUNCING' ? null : mailbox;
    const health = reports.reduce(
      (known, { kind }) => applyMailReport(known, kind, now),
      before as typeof before | ReturnType<typeof applyMailReport>,
    );
    const { recipientKey } = mailbox;
    const last = reports.at(-1);
    if (health === null || last === undefined) return { gone: recipientKey };
    const expiresAt = new Date(health.reportedAt.getTime() + mailboxHealthLifetime);
    const { messageId, code } = last;
    return { kept: { ...health, recipientKey, providerCode: code, messageId, expiresAt } };
  }
}

/** Sorts the reports of a request by time. Reports without a time come last, in their original order. */
function byTime(reports: readonly MailReport[]): MailReport[] {
  return reports.toSorted((one, other) => timeOf(one) - timeOf(other) || 0);
}

function timeOf({ at }: MailReport): number {
  return at?.getTime() ?? Infinity;
}
