import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { NetworkLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { KnownBrowsers } from './known-browsers.service.js';

/**
 * Limits of a network address that nobody behind it may use up for a member who has logged in there before. Not for
 * answers that tell who has an account: one member may have many browsers' worth of them.
 */
@Injectable()
export class KnownBrowserLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * Looks for the member only where the address has no more.
   * @throws {Problem} TOO_MANY_REQUESTS with the time to wait
   */
  async consumeFrom(context: RequestContext, limit: NetworkLimit): Promise<void> {
    try {
      await this.limits.consumeFrom(context.address, limit);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const member = context.principal?.accountId ?? (await this.browsers.memberOf(context));
      if (member === undefined) throw error;
      await this.limits.consumeApart(limit, member);
    }
  }
}
