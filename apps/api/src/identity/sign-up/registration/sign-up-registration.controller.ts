import { Controller } from '@nestjs/common';
import type { ParentalConsent } from '@account/contracts/identity/accounts/parental-consent.contract';
import { registerCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Redirect } from '@account/contracts/platform/call';
import type { Profile } from '@account/domain/identity/accounts/profile-fields';
import { loginMethodsAfterSignUp } from '@account/domain/identity/sign-up/sign-up-entry';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { flowProblem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { AccountsService, type Registration } from '../../accounts/index.js';
import { KnownBrowsers } from '../../known-browsers/index.js';
import { LandingPages } from '../../landing-pages/index.js';
import { PasswordsService } from '../../passwords/index.js';
import { SessionsService } from '../../sessions/index.js';
import { SocialSignUp } from '../social-sign-up.service.js';
import { SignUpReturn } from './sign-up-return.service.js';
import { SignUpFlows, emptySignUpData } from '../sign-up-flows.service.js';
import { SignUpPolicies } from '../sign-up-policies.service.js';
import type { SignUpData } from '../sign-up.types.js';
import { registration } from '../sign-up.limits.js';

@Controller()
export class SignUpRegistrationController {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly policies: SignUpPolicies,
    private readonly social: SocialSignUp,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsers,
    private readonly landing: LandingPages,
    private readonly returns: SignUpReturn,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Creates only one account when requests are concurrent.
   * @throws {Problem} EXTERNAL_ACCOUNT_LINKED_MEANWHILE
   */
  @Call(registerCall)
  async register(@ParsedRequest() { input, context }: ParsedRequest<typeof registerCall>): Promise<Redirect> {
    await this.limits.consumeFrom(context.address, registration);
    const flow = await this.signUpFlows.requireInCall(context, 'registered');
    const { form, customAnswers, parentalConsents, policyConsents, continueTo } = flow.data;
    const shown = {
      ...input.formData,
      ...input.customAssociatedInfo,
      ...consented(input.parentalConsentData),
    };
    if (form === null || !isSame({ ...form, ...customAnswers, ...consented(parentalConsents) }, shown)) {
      throw flowProblem('/signup/confirm', 'the page showed outdated data');
    }
    if (!this.policies.areAccepted(policyConsents))
      return { redirectTo: '/signup/policy?returnTo=/signup/confirm' };
    const external = this.social.stillOffered(flow, context);
    const { accountId, opened, browser } = await this.database.transaction(async (transaction) => {
      await this.signUpFlows.advance(transaction, flow, 'registered', emptySignUpData);
      const data = this.withPasswordIfAny(flow.data);
      const accountId = await this.accounts.registerAccount(transaction, registrationOf(data, form, context));
      if (data.passwordHash !== null)
        await this.passwords.setFirst(transaction, accountId, data.passwordHash);
      const linkedAccountId = external && (await this.social.link(transaction, accountId, external));
      const { value: browser } = await this.browsers.rememberBrowser(transaction, accountId, context);
      const methods = loginMethodsAfterSignUp(data.email, external);
      const opened = await this.sessions.openSession(transaction, accountId, methods, context, {
        linkedAccountId,
      });
      return { accountId, opened, browser };
    });
    this.sessions.setCookies(context, opened);
    this.browsers.setCookie(context, browser);
    const returnTo = this.returns.take(context);
    // A pending authorization request takes precedence over the plan page.
    if (continueTo !== null) return { redirectTo: continueTo };
    const person = { accountId, sessionId: opened.sessionId, returnTo };
    return { redirectTo: await this.landing.pageAfterSignUp(person, context) };
  }

  private withPasswordIfAny(data: SignUpData): SignUpData {
    return this.passwords.isEnabled ? data : { ...data, passwordHash: null };
  }
}

function registrationOf(
  { email, customAnswers, policyConsents, parentalConsents }: SignUpData,
  profile: Profile,
  { language }: RequestContext,
): Registration {
  const consents = parentalConsents.map(({ consentOptionId, key }) => ({ consentOptionId, key }));
  return {
    email,
    language,
    profile,
    customAnswers,
    policyConsents,
    parentalConsents: consents,
  };
}

function consented(consents: readonly ParentalConsent[] = []): Record<string, string> {
  return Object.fromEntries(
    consents.map(({ consentOptionId, key, value }) => [
      `consent ${consentOptionId}`,
      `${key} ${String(value)}`,
    ]),
  );
}

function isSame(left: object, right: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(left) === sorted(right);
}
