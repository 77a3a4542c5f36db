import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Database } from '../../platform/prisma/database.js';
import { AttemptThrottle } from '../../platform/rate-limit/attempt-throttle.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { secondFactorFailures } from '../terminations/terminables.declaration.js';
import type { FirstMethod } from '../login-completion/login-flows.service.js';
import { guessedOf } from './second-factor-guesses.js';
import { secondFactorsFailedMail } from './second-factors-failed-mail/second-factors-failed.mail.js';
import { secondFactorGuesses } from './second-factor-guesses.limits.js';

const failuresBeforeNotice = 10;

@Injectable()
export class SecondFactorAlerts implements OnModuleInit {
  constructor(
    private readonly throttle: AttemptThrottle,
    private readonly accounts: AccountsService,
    private readonly termination: SessionTermination,
    private readonly outbox: Outbox,
    private readonly afterAnswer: AfterAnswer,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new password ends the guessing: what strangers failed keeps the member waiting nowhere. */
  onModuleInit(): void {
    this.termination.onTerminationOf(secondFactorFailures, async (transaction, accountId) => {
      const subjects = (['OTP', 'BackupCode'] as const).map((type) => guessedOf(accountId, type).subject);
      await this.throttle.forgetStrangers(transaction, secondFactorGuesses, accountId, subjects);
    });
  }

  afterFailure(
    { accountId, method }: { accountId: AccountId; method: FirstMethod },
    { address }: RequestContext,
  ): void {
    const at = this.clock.now();
    this.afterAnswer.run('second factor alert', () => this.notify(accountId, method, at, address));
  }

  private async notify(accountId: AccountId, method: FirstMethod, at: Date, ip: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const isDue = await this.throttle.claimNotice(
        transaction,
        secondFactorGuesses,
        accountId,
        failuresBeforeNotice,
      );
      if (!isDue) return;
      const account = await this.accounts.find(accountId, transaction);
      if (account?.isActive !== true || account.contactEmail === null) return;
      await this.outbox.add(transaction, {
        template: secondFactorsFailedMail,
        language: account.language,
        to: account.contactEmail,
        values: { method, at, ip },
        accountId,
      });
    });
  }
}
