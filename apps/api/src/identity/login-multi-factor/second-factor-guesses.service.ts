import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';

import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AttemptThrottle, type Guessed } from '../../platform/rate-limit/attempt-throttle.service.js';
import { secondFactorFailures } from '../terminations/index.js';
import { secondFactorGuesses } from './second-factor-guesses.limits.js';

const failuresBeforeNotice = 10;

@Injectable()
export class SecondFactorGuesses implements OnModuleInit {
  constructor(
    private readonly throttle: AttemptThrottle,
    private readonly termination: SessionTermination,
  ) {}

  /** A new password ends the guessing: what strangers failed keeps the member waiting nowhere. */
  onModuleInit(): void {
    this.termination.onTerminationOf(secondFactorFailures, async (transaction, accountId) => {
      const subjects = (['OTP', 'BackupCode'] as const).map((type) => guessedOf(accountId, type).subject);
      await this.throttle.forgetStrangers(transaction, secondFactorGuesses, accountId, subjects);
    });
  }

  /** True for one caller a day, once there are enough failures to tell the member. */
  claimNotice(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    return this.throttle.claimNotice(transaction, secondFactorGuesses, accountId, failuresBeforeNotice);
  }
}

/** What failures are counted by: backup codes apart from the rest, and both together for the account. */
export function guessedOf(accountId: AccountId, type: SecondFactorType): Guessed {
  const subject = type === 'BackupCode' ? `${accountId}\0${type}` : accountId;
  return { purpose: secondFactorGuesses, subject, account: accountId };
}
