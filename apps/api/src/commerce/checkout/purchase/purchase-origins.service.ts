import type { OrderOrigin } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';

/**
 * Checks that the browser is in a sign-up. Orders are placed on the purchase pages or during sign-up, and the
 * sign-up module implements this guard.
 */
export abstract class SignUpGuard {
  /** @throws {Problem} if the browser is not in a sign-up flow */
  abstract requireChoosing(context: RequestContext): Promise<void>;
}

@Injectable()
export class PurchaseOrigins {
  constructor(private readonly signUpGuard: SignUpGuard) {}

  /**
   * @param named plan id in the request body; present only if the order is part of a sign-up
   * @throws {Problem} INVALID_REQUEST
   */
  async determineOrigin(
    planId: string,
    named: string | undefined,
    context: RequestContext,
  ): Promise<OrderOrigin> {
    if (named === undefined) return 'SITE';
    if (named !== planId) throw new Problem('INVALID_REQUEST', { log: 'not the plan of this sign-up' });
    await this.signUpGuard.requireChoosing(context);
    return 'SIGN_UP';
  }
}
