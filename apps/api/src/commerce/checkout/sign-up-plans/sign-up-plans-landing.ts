import { Injectable } from '@nestjs/common';

import type { InterstitialPages, SignedUpMember } from '../../../identity/landing-pages/index.js';
import { MemberPlans } from '../../subscriptions/contracts/index.js';
import { PaymentMethodAuthorizations } from '../../payments/payment-methods/index.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { SignUpPlansFlows, signUpPlansLifetime } from './sign-up-plans-flows.service.js';
import { SignUpPlansOffer } from './sign-up-plans-offer.service.js';

const choicePage = '/signup/plans';

/**
 * Redirects new members to the plan selection. Also redirects members at each login if they are required to
 * have a contract but never had one.
 */
@Injectable()
export class SignUpPlansLanding implements InterstitialPages {
  constructor(
    private readonly flows: SignUpPlansFlows,
    private readonly offer: SignUpPlansOffer,
    private readonly authorizations: PaymentMethodAuthorizations,
    private readonly memberPlans: MemberPlans,
  ) {}

  hasPageAfterSignUp(context: RequestContext): Promise<boolean> {
    return this.offer.isAvailable(context);
  }

  async findPageAfterSignUp(
    { accountId, sessionId, returnTo }: SignedUpMember,
    context: RequestContext,
  ): Promise<string | undefined> {
    if (!(await this.offer.isAvailable(context))) return undefined;
    const planId = returnTo === null ? null : decodeURIComponent(returnTo.slice('/plans/'.length));
    await this.flows.openFlow(accountId, { origin: 'signUp', planId }, context);
    await this.authorizations.openForSession(sessionId, signUpPlansLifetime);
    return choicePage;
  }

  async findPageAfterLogin(accountId: AccountId, context: RequestContext): Promise<string | undefined> {
    if (!this.offer.isRequired) return undefined;
    if (await this.memberPlans.hadAny(accountId)) return undefined;
    if (!(await this.offer.isAvailable(context))) return undefined;
    await this.flows.openFlow(accountId, { origin: 'login', planId: null }, context);
    return choicePage;
  }
}
