import { Injectable } from '@nestjs/common';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Config } from '../../platform/config/config.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import {
  AttemptThrottle,
  settleAttempt,
  type CountedAttempt,
} from '../../platform/rate-limit/attempt-throttle.service.js';
import type { AttemptPurpose } from '../../platform/rate-limit/attempt-purpose.declaration.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { AccountsService, type LoginCandidate } from '../accounts/index.js';
import { KnownBrowsers } from '../known-browsers/index.js';

@Injectable()
export class LoginThrottle {
  private readonly mutex: KeyedMutex;

  constructor(
    private readonly accounts: AccountsService,
    private readonly browsers: KnownBrowsers,
    private readonly throttle: AttemptThrottle,
    config: Config,
  ) {
    this.mutex = new KeyedMutex(config.get('RESPONSE_TIMEOUT'));
  }

  /** @param onWait called when the attempt is throttled @throws {Problem} TOO_MANY_REQUESTS, SERVICE_BUSY */
  runThrottled<Result>(
    purpose: AttemptPurpose,
    identifier: LoginIdentifier,
    context: RequestContext,
    attempt: (account: LoginCandidate | undefined) => Promise<Result>,
    onWait?: (account: LoginCandidate | undefined) => void,
  ): Promise<Result> {
    const subject = subjectOf(identifier);
    const key = `${purpose.name}\0${mutexKeyOf(subject, this.browsers.hashOf(context))}`;
    return this.mutex.run(key, async () => {
      const account = await this.findAccount(identifier, context);
      const counted = await this.countAttempt(purpose, subject, account, context).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') onWait?.(account);
        throw error;
      });
      return settleAttempt(counted, () => attempt(account));
    });
  }

  findAccount(identifier: LoginIdentifier, context: RequestContext): Promise<LoginCandidate | undefined> {
    return this.accounts.findForLogin(identifier, this.browsers.hashOf(context));
  }

  /**
   * Counts attempts for the address and the user ID separately, because a shared delay would reveal that both
   * belong to one account.
   */
  private countAttempt(
    purpose: AttemptPurpose,
    subject: string,
    account: LoginCandidate | undefined,
    context: RequestContext,
  ): Promise<CountedAttempt> {
    const browser = this.browsers.hashOf(context);
    return account?.isKnownBrowser === true && browser !== null
      ? this.throttle.countFromKnownClient({ purpose, subject: account.accountId }, browser)
      : this.throttle.countFromUnknownClient({ purpose, subject }, context.address);
  }
}

function subjectOf({ kind, key }: LoginIdentifier): string {
  return `${kind}\0${key}`;
}

/** Returns the mutex key. Each known browser has its own key, so that unknown browsers cannot starve it. */
function mutexKeyOf(subject: string, browserHash: Buffer | null): string {
  return browserHash === null ? subject : `${subject}\0${browserHash.toString('base64url')}`;
}
