import type { SignUpPlansEvent } from '@account/domain/commerce/checkout/sign-up-plans/sign-up-plans-flow';
import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { PaymentMethodAuthorizations } from '../../payments/payment-methods/index.js';
import { SignUpPlansFlows, type SignUpPlansFlow } from './sign-up-plans-flows.service.js';

@Injectable()
export class SignUpPlansEnding {
  constructor(
    private readonly flows: SignUpPlansFlows,
    private readonly authorizations: PaymentMethodAuthorizations,
    private readonly database: Database,
  ) {}

  /**
   * Ends the plan selection of the sign-up. From then on, adding a payment method requires re-authentication,
   * as for any member.
   * @throws {Problem} INVALID_SESSION_FLOW
   */
  async endPlanChoice(flow: SignUpPlansFlow, event: SignUpPlansEvent, member: Principal): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.flows.endFlow(transaction, flow, event);
      await this.authorizations.closeAuthorization(transaction, member);
    });
  }
}
