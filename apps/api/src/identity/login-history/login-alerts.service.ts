import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Outbox } from '../../messaging/outbox/index.js';
import { UnrecognisedLoginLinks } from '../recovery-links/index.js';
import { AccountsService } from '../accounts/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { defineJob } from '../../platform/queue/job.js';
import { JobHandler } from '../../platform/queue/job-handler.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { LoginAttemptRepository, type DueAlert } from './login-attempt.repository.js';
import { newBrowserMail } from './new-browser.mail.js';

export const sendLoginAlert = defineJob({
  name: 'login-alerts.send',
  lane: 'default',
  data: z.strictObject({ attemptId: z.uuid() }),
});

export const sweepLoginAlerts = defineJob({ name: 'login-alerts.sweep', lane: 'default' });

const batchSize = 500;

const maxMails = 5;
const mailWindowMs = 60 * 60 * 1_000;

@Injectable()
export class LoginAlerts {
  constructor(
    private readonly attempts: LoginAttemptRepository,
    private readonly accounts: AccountsService,
    private readonly unrecognisedLoginLinks: UnrecognisedLoginLinks,
    private readonly outbox: Outbox,
    private readonly queue: Queue,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @JobHandler(sweepLoginAlerts)
  async enqueueDue(): Promise<void> {
    for (const attemptId of await this.attempts.dueAlerts(batchSize))
      await this.queue.enqueue(sendLoginAlert, { attemptId }, { deduplicationId: attemptId });
  }

  @JobHandler(sendLoginAlert)
  async sendAlert({ attemptId }: { attemptId: string }): Promise<void> {
    const alert = await this.attempts.dueAlert(attemptId);
    if (alert === undefined) return;
    await this.database.transaction(async (transaction) => {
      if (!(await this.attempts.claimAlert(transaction, alert.id))) return;
      if (await this.mayMail(transaction, alert.accountId)) await this.mail(transaction, alert);
    });
  }

  private async mayMail(transaction: Transaction, accountId: DueAlert['accountId']): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - mailWindowMs);
    return (await this.unrecognisedLoginLinks.countSince(transaction, accountId, since)) < maxMails;
  }

  private async mail(transaction: Transaction, alert: DueAlert): Promise<void> {
    const { accountId, createdAt, ip, deviceInfo, browserInfo, country } = alert;
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account?.isActive !== true || account.contactEmail === null) return;
    const { token, expiresAt } = await this.unrecognisedLoginLinks.createLink(
      transaction,
      account,
      createdAt,
    );
    if (token === null || expiresAt === null) return;
    await this.outbox.addMail(transaction, {
      template: newBrowserMail,
      language: account.language,
      to: account.contactEmail,
      values: { token, expiresAt, at: createdAt, ip, device: deviceInfo, browser: browserInfo, country },
      accountId,
    });
  }
}
