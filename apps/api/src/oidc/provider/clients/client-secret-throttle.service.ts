import { Injectable } from '@nestjs/common';
import { errors, Provider } from 'oidc-provider';

import { RealClock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import { AttemptThrottle } from '../../../platform/rate-limit/attempt-throttle.service.js';
import { declareAttemptPurpose } from '../../../platform/rate-limit/attempt-purpose.declaration.js';
import { subscriberOf } from '../../../platform/rate-limit/network-address.js';
import type { SecretClient } from '../library/library-patches.js';
import { providerRequest } from '../provider-request.js';

const clientSecretAttempts = declareAttemptPurpose('clientSecret');

/** Maximum time in milliseconds for which a failure is counted. */
const failureMemoryMs = 15 * 60 * 1_000;
const maxRemembered = 10_000;

/**
 * Throttles wrong client secrets per application and network address, so that an attacker does not delay other
 * addresses. An application without failures needs no SQL statement; after a failure, each attempt is counted
 * before it is checked. The comparison is synchronous, so only the first attempt of a burst is checked before
 * it is counted; an asynchronous comparison would need a mutex.
 */
@Injectable()
export class ClientSecretThrottle {
  private readonly realTime = new RealClock();
  private readonly failing = new Map<string, number>();

  constructor(private readonly throttle: AttemptThrottle) {}

  throttleComparison(compare: SecretClient['compareClientSecret']): SecretClient['compareClientSecret'] {
    const compareThrottled = this.compareThrottled.bind(this);
    return function compareClientSecret(secret) {
      return compareThrottled(this.clientId, () => Promise.resolve(compare.call(this, secret)));
    };
  }

  /** @throws {errors.OIDCProviderError} 429 with Retry-After */
  private async compareThrottled(clientId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const { who, address } = this.clientAtAddress(clientId);
    const before = this.hasFailed(who) ? await this.countAttempt(clientId, address) : undefined;
    if (await isRight()) {
      await before?.markSucceeded();
      this.failing.delete(who);
      return true;
    }
    this.rememberFailure(who);
    if (before === undefined) await this.countAttempt(clientId, address);
    return false;
  }

  private async countAttempt(clientId: string, address: string) {
    try {
      return await this.throttle.countBySubjectAndAddress(address, clientSecretAttempts, clientId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      Provider.ctx?.set('retry-after', String(Math.ceil(error.details.retryAfterSeconds ?? 1)));
      const options = { detail: 'throttled after wrong secrets' };
      throw new errors.OIDCProviderError(error.status, 'temporarily_unavailable', options);
    }
  }

  private clientAtAddress(clientId: string): { who: string; address: string } {
    const address = providerRequest()?.context.address;
    if (address === undefined) throw new Error('Client authentication must run in a request');
    return { who: `${clientId}\0${subscriberOf(address)}`, address };
  }

  private hasFailed(who: string): boolean {
    const until = this.failing.get(who);
    return until !== undefined && until > this.realTime.now().getTime();
  }

  private rememberFailure(who: string): void {
    this.failing.delete(who);
    const [oldest] = this.failing.keys();
    if (oldest !== undefined && this.failing.size >= maxRemembered) this.failing.delete(oldest);
    this.failing.set(who, this.realTime.now().getTime() + failureMemoryMs);
  }
}
