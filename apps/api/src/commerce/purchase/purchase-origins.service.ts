import type { OrderOrigin } from '@account/domain/commerce/orders/order-origin';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';

/** @throws {Problem} where the browser is not in this flow */
export type RequiredFlow = (context: RequestContext) => Promise<void>;

/** Orders are made on pages of their own or inside a sign-up, whose slice says who is in it. */
@Injectable()
export class PurchaseOrigins {
  private signUp: RequiredFlow | undefined;

  registerSignUp(requireFlow: RequiredFlow): void {
    this.signUp = requireFlow;
  }

  /** @param named of the body, for a sign-up has the plan, too @throws {Problem} INVALID_REQUEST */
  async determine(planId: string, named: string | undefined, context: RequestContext): Promise<OrderOrigin> {
    if (named === undefined) return 'SITE';
    if (named !== planId || this.signUp === undefined)
      throw new Problem('INVALID_REQUEST', { log: 'not the plan of this sign-up' });
    await this.signUp(context);
    return 'SIGN_UP';
  }
}
