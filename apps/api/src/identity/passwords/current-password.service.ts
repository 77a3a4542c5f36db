import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AttemptThrottle } from '../../platform/rate-limit/attempt-throttle.service.js';
import { declareAttemptPurpose } from '../../platform/rate-limit/attempt-purpose.declaration.js';
import { devices, pendingLogins, secondFactorFailures, trustedDevices } from '../terminations/index.js';
import { PasswordsService } from './passwords.service.js';

export const passwordChanged = declareTerminationCause(
  'passwordChanged',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
);

/** Ends all sessions and grants. This is the default; the member can deselect it. */
export const passwordChangedEverywhere = declareTerminationCause(
  'passwordChangedEverywhere',
  trustedDevices,
  pendingLogins,
  secondFactorFailures,
  devices,
);

export const reauthorisationAttempts = declareAttemptPurpose('reauthorise');

export interface ProvedPassword {
  /** @throws {Problem} REQUEST_UNAUTHORIZED when the password has changed since it was checked */
  use: (transaction: Transaction) => Promise<void>;
}

@Injectable()
export class CurrentPassword {
  constructor(
    private readonly throttle: AttemptThrottle,
    private readonly passwords: PasswordsService,
  ) {}

  /** True if the store uses passwords and a password is therefore required. */
  get isAsked(): boolean {
    return this.passwords.isEnabled;
  }

  /**
   * @throws {Problem} REQUEST_UNAUTHORIZED when the password is wrong or missing; TOO_MANY_REQUESTS;
   *   SERVICE_BUSY
   */
  async prove({ accountId, sessionId }: Principal, password: string): Promise<ProvedPassword> {
    const attempt = await this.throttle.countFromKnownClient(
      { purpose: reauthorisationAttempts, subject: accountId },
      sessionId,
    );
    try {
      const hash = await this.passwords.currentHash(accountId);
      const isRight = await this.passwords.verify(hash, password, 'known');
      if (!isRight || hash === null) throw new Problem('REQUEST_UNAUTHORIZED', { log: 'wrong password' });
      await attempt.markSucceeded();
      return { use: (transaction) => this.use(transaction, accountId, hash) };
    } catch (error) {
      if (error instanceof Problem && error.code === 'SERVICE_BUSY') await attempt.withdraw();
      throw error;
    }
  }

  private async use(transaction: Transaction, accountId: AccountId, hash: string): Promise<void> {
    if (!(await this.passwords.lockVerified(transaction, accountId, hash)))
      throw new Problem('REQUEST_UNAUTHORIZED', { log: 'the password has changed' });
  }
}
