import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import { FailureWaits } from '../../platform/rate-limit/failure-waits.service.js';
import { PasswordsService } from './passwords.service.js';

/** The password in use, asked for along with a change of what the account is logged in to by. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly waits: FailureWaits,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * @returns the verified hash, to be held in the transaction of the change
   * @throws {Problem} REQUEST_UNAUTHORIZED for a wrong one, or where none is set; TOO_MANY_REQUESTS; SERVICE_BUSY
   */
  async verified({ accountId, sessionId }: Principal, password: string): Promise<string> {
    const guess = await this.waits.countKnown({ purpose: 'reauthorise', subject: accountId }, sessionId);
    try {
      const hash = await this.passwords.currentHash(accountId);
      const isRight = await this.passwords.verify(hash, password);
      if (!isRight || hash === null) throw new Problem('REQUEST_UNAUTHORIZED', { log: 'wrong password' });
      await guess.succeeded();
      return hash;
    } catch (error) {
      if (error instanceof Problem && error.code === 'SERVICE_BUSY') await guess.withdrawn();
      throw error;
    }
  }
}
