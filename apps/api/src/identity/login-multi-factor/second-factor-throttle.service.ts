import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';

import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AttemptThrottle, type AttemptTarget } from '../../platform/rate-limit/attempt-throttle.service.js';
import { secondFactorFailures } from '../terminations/index.js';
import { secondFactorAttempts } from './second-factor-attempts.limits.js';

const failuresBeforeAlert = 10;

@Injectable()
export class SecondFactorThrottle implements OnModuleInit {
  constructor(
    private readonly throttle: AttemptThrottle,
    private readonly termination: SessionTermination,
  ) {}

  /** Resets the throttle when the password changes, so that failures of an attacker do not delay the member. */
  onModuleInit(): void {
    this.termination.onTerminationOf(secondFactorFailures, async (transaction, accountId) => {
      const subjects = (['OTP', 'BackupCode'] as const).map(
        (type) => secondFactorTarget(accountId, type).subject,
      );
      await this.throttle.forgetUnknownClients(transaction, secondFactorAttempts, accountId, subjects);
    });
  }

  /** Returns true to one caller per day if there were enough failures to alert the member. */
  claimAlert(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    return this.throttle.claimAlert(transaction, secondFactorAttempts, accountId, failuresBeforeAlert);
  }
}

/**
 * Counts failures of backup codes separately from failures of other types. A third counter includes all
 * failures of the account.
 */
export function secondFactorTarget(accountId: AccountId, type: SecondFactorType): AttemptTarget {
  const subject = type === 'BackupCode' ? `${accountId}\0${type}` : accountId;
  return { purpose: secondFactorAttempts, subject, account: accountId };
}
