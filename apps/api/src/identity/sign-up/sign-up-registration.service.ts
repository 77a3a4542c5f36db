import { Injectable } from '@nestjs/common';
import type { ParentalConsent } from '@account/contracts/identity/accounts/parental-consent.contract';
import { signUpFormSchema } from '@account/contracts/identity/sign-up/sign-up-form.contract';
import type { confirmSignUpCall, registerCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import type { Profile } from '@account/domain/identity/accounts/profile';
import { needsParentalConsent } from '@account/domain/identity/accounts/parental-consent';
import { businessDay } from '@account/domain/platform/business-day';

import { Clock } from '../../platform/clock/clock.js';
import { FlowsService, nextStep } from '../../platform/flow/flows.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { parentalConsentsFor, registrationFor } from '../accounts/accounts.settings.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService, type Registration } from '../accounts/accounts.service.js';
import { KnownBrowsers } from '../known-browsers/known-browsers.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFlows } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { nothingYet, signUpFlow, type SignUpData, type SignUpFlow } from './sign-up.types.js';
import { registration, signUpUserIdCheck } from './sign-up.limits.js';

type InputtedData = InputOf<typeof confirmSignUpCall>['inputtedData'];

@Injectable()
export class SignUpRegistration {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly policies: SignUpPolicies,
    private readonly external: SocialSignUp,
    private readonly flows: FlowsService,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsers,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async acceptForm(input: InputOf<typeof confirmSignUpCall>, context: RequestContext): Promise<Redirect> {
    const flow = await this.signUpFlows.inCall(context);
    nextStep(signUpFlow, flow.step, 'formAccepted');
    const { password, ...answers } = this.validateForm(input.inputtedData, flow, context);
    const policyConsents = this.consentsOnForm(flow, input.inputtedData.policyConsentData);
    if (answers.form.userId !== null) await this.requireFreeUserId(answers.form.userId, context);
    const passwordHash =
      password && this.passwords.isEnabled
        ? await this.passwords.hashFirst(flow.data.email, password, 'password')
        : flow.data.passwordHash;
    const data: SignUpData = { ...flow.data, ...answers, policyConsents, passwordHash };
    await this.database.transaction((transaction) =>
      this.flows.advance(transaction, signUpFlow, flow, 'formAccepted', data),
    );
    return { redirectTo: '/signup/confirm' };
  }

  /**
   * Of requests that race, one makes the account. Its link to an external account and its session begin in
   * the same transaction.
   * @throws {Problem} EXTERNAL_ACCOUNT_LINKED_MEANWHILE
   */
  async register(input: InputOf<typeof registerCall>, context: RequestContext): Promise<Redirect> {
    await this.limits.consumeFrom(context.address, registration);
    const flow = await this.signUpFlows.inCall(context);
    nextStep(signUpFlow, flow.step, 'registered');
    const { form, customAnswers, parentalConsents, policyConsents, continueTo } = flow.data;
    const shown = {
      ...input.formData,
      ...input.customAssociatedInfo,
      ...consented(input.parentalConsentData),
    };
    if (form === null || !isSame({ ...form, ...customAnswers, ...consented(parentalConsents) }, shown)) {
      throw flowProblem('/signup/confirm', 'the page showed other data than the flow holds');
    }
    if (!this.policies.areAccepted(policyConsents))
      return { redirectTo: '/signup/policy?returnTo=/signup/confirm' };
    const external = this.external.stillOffered(flow, context);
    const { opened, browser } = await this.database.transaction(async (transaction) => {
      await this.flows.advance(transaction, signUpFlow, flow, 'registered', nothingYet);
      const data = this.withPasswordIfAny(flow.data);
      const accountId = await this.accounts.register(transaction, registrationOf(data, form, context));
      if (data.passwordHash !== null)
        await this.passwords.setFirst(transaction, accountId, data.passwordHash);
      const externalIdentityId = external && (await this.external.link(transaction, accountId, external));
      const { value: browser } = await this.browsers.know(transaction, accountId, context);
      const methods = ['SignUp' as const];
      const opened = await this.sessions.open(transaction, accountId, methods, context, externalIdentityId);
      return { opened, browser };
    });
    this.sessions.handOver(context, opened);
    this.browsers.handOver(context, browser);
    return { redirectTo: continueTo ?? '/signup/complete' };
  }

  /** One that was typed before the store went without is nobody's. */
  private withPasswordIfAny(data: SignUpData): SignUpData {
    return this.passwords.isEnabled ? data : { ...data, passwordHash: null };
  }

  private consentsOnForm(flow: SignUpFlow, given: SignUpData['policyConsents'] | undefined) {
    if (this.policies.comeBeforeForm(flow)) return flow.data.policyConsents;
    return this.policies.requireAccepted(given ?? []);
  }

  /** Says when a user ID is in use; so the question is rate limited. */
  private async requireFreeUserId(userId: string, context: RequestContext): Promise<void> {
    await this.limits.consumeFrom(context.address, signUpUserIdCheck);
    await this.accounts.requireFreeUserId(userId);
  }

  private validateForm(given: InputtedData, flow: SignUpFlow, context: RequestContext) {
    const today = businessDay(this.clock.now());
    const parentalConsentOptions = parentalConsentsFor(this.settings.current(), context.language);
    const schema = signUpFormSchema({
      setting: registrationFor(this.settings.current(), context.language),
      parentalConsentOptions,
      mayOmitPassword: flow.data.passwordHash !== null || !this.external.isPasswordRequired(flow, context),
      today,
    });
    const { formData, customAssociatedInfoData = {}, parentalConsentData = [] } = given;
    const validated = parseInput(schema, { ...formData, customAssociatedInfoData, parentalConsentData });
    const { password, passwordConfirm: _, customAssociatedInfoData: customAnswers, ...rest } = validated;
    const { parentalConsentData: consents, ...form } = rest;
    const isOffered = ({ consentOptionId }: ParentalConsent) =>
      parentalConsentOptions.some((option) => option.consentOptionId === consentOptionId);
    const parentalConsents = needsParentalConsent(form.birthday, today)
      ? uniqueOf(consents.filter((consent) => consent.value && isOffered(consent)))
      : [];
    return { password, form, customAnswers, parentalConsents };
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

function uniqueOf(consents: ParentalConsent[]): ParentalConsent[] {
  return [...new Map(consents.map((consent) => [consent.consentOptionId, consent])).values()];
}

/** As entries whose names no field and no question has. */
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
