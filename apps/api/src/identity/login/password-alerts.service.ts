import { Injectable } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService, type LoginCandidate } from '../accounts/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { PostResponseTasks } from '../../platform/lifecycle/post-response-tasks.js';
import { Database } from '../../platform/prisma/database.js';
import { AttemptThrottle } from '../../platform/rate-limit/attempt-throttle.service.js';
import { declareAttemptPurpose } from '../../platform/rate-limit/attempt-purpose.declaration.js';
import { passwordsFailedMail } from './passwords-failed.mail.js';

export const passwordAttempts = declareAttemptPurpose('password');

const attemptsBeforeAlert = 10;
const day = 24 * 60 * 60;

/** Alerts a member to failed attempts in unknown browsers, including throttled attempts. */
@Injectable()
export class PasswordAlerts {
  constructor(
    private readonly throttle: AttemptThrottle,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly postResponseTasks: PostResponseTasks,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs after the response, because the duration of the response must not reveal whether an account exists.
   */
  afterFailure(account: LoginCandidate | undefined, { address }: RequestContext): void {
    if (account === undefined || account.isKnownBrowser || account.passwordHash === null) return;
    const at = this.clock.now();
    this.postResponseTasks.startTask('password alert', () =>
      this.countFailure(account.accountId, at, address),
    );
  }

  private async countFailure(accountId: AccountId, at: Date, ip: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const attempts = await this.throttle.countWithoutThrottle(
        transaction,
        passwordAttempts,
        accountId,
        day,
      );
      if (attempts !== attemptsBeforeAlert) return;
      const account = await this.accounts.findAccount(accountId, transaction);
      if (account?.isActive !== true || account.contactEmail === null) return;
      await this.outbox.addMail(transaction, {
        template: passwordsFailedMail,
        language: account.language,
        to: account.contactEmail,
        values: { at, ip },
        accountId,
      });
    });
  }
}
