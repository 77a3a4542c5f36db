import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { RateLimits, type NetworkLimit } from '../../platform/rate-limit/rate-limits.service.js';
import { KnownBrowsers } from './known-browsers.service.js';

/**
 * Gives a member's known browser its own limit, in addition to the limit of its network address. Must not be
 * used for responses that reveal whether an account exists.
 */
@Injectable()
export class KnownBrowserLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * Looks up the member only when the limit of the network address is exhausted.
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  async consumeFrom(context: RequestContext, limit: NetworkLimit): Promise<void> {
    try {
      await this.limits.consumeFrom(context.address, limit);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const member = context.principal?.accountId ?? (await this.browsers.findMember(context));
      if (member === undefined) throw error;
      await this.limits.consumeForMember(limit, member);
    }
  }
}
