import { Injectable } from '@nestjs/common';
import {
  signUpFormSchema,
  type confirmSignUpCall,
  type registerCall,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import { businessDay } from '@account/domain/platform/business-day';
import type * as z from 'zod/mini';

import { Clock } from '../../platform/clock/clock.js';
import { FlowsService, nextStep } from '../../platform/flow/flows.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { flowProblem, Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignUpJourney } from './sign-up-journey.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { nothingYet, signUpFlow, type SignUpData, type SignUpFlow } from './sign-up.types.js';

type InputOf<Contract extends { input: z.ZodMiniType }> = z.output<Contract['input']>;

/** The second half of sign-up: fill in the form, look it over, register. */
@Injectable()
export class SignUpRegistration {
  constructor(
    private readonly journey: SignUpJourney,
    private readonly policies: SignUpPolicies,
    private readonly flows: FlowsService,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async acceptForm(input: InputOf<typeof confirmSignUpCall>, context: RequestContext): Promise<Redirect> {
    const flow = await this.journey.inCall(context);
    nextStep(signUpFlow, flow.step, 'formAccepted');
    const { formData, policyConsentData } = input.inputtedData;
    const { password, name, birthday, sex } = this.judgeForm(formData, flow, context);
    const policyConsents = this.consentsOnForm(flow, policyConsentData);
    const passwordHash = password
      ? await this.passwords.hashNew(password, 'password')
      : flow.data.passwordHash;
    const data: SignUpData = { ...flow.data, policyConsents, passwordHash, form: { name, birthday, sex } };
    await this.database.transaction((transaction) =>
      this.flows.advance(transaction, signUpFlow, flow, 'formAccepted', data),
    );
    return { redirectTo: '/signup/confirm' };
  }

  /** Of requests that race, one makes the account; its session begins in the same transaction. */
  async register(input: InputOf<typeof registerCall>, context: RequestContext): Promise<Redirect> {
    await this.limits.consumeFrom(context.address, 'registration');
    const flow = await this.journey.inCall(context);
    nextStep(signUpFlow, flow.step, 'registered');
    const { email, form, passwordHash, policyConsents } = flow.data;
    if (form === null || !isSame(form, input.formData)) {
      throw flowProblem('/signup/confirm', 'the page showed other data than the flow holds');
    }
    if (!this.policies.areAccepted(policyConsents))
      return { redirectTo: '/signup/policy?returnTo=/signup/confirm' };
    const opened = await this.database.transaction(async (transaction) => {
      await this.flows.advance(transaction, signUpFlow, flow, 'registered', nothingYet);
      const registration = { email, language: context.language, ...form, passwordHash, policyConsents };
      const accountId = await this.accounts.register(transaction, registration);
      return this.sessions.open(transaction, accountId, ['SignUp'], context);
    });
    this.sessions.handOver(context, opened);
    return { redirectTo: '/signup/complete' };
  }

  private consentsOnForm(flow: SignUpFlow, given: SignUpData['policyConsents'] | undefined) {
    const { isPreShowPolicy } = this.settings.current().signUp;
    return isPreShowPolicy ? flow.data.policyConsents : this.policies.requireAccepted(given ?? []);
  }

  private judgeForm(formData: Record<string, unknown>, flow: SignUpFlow, context: RequestContext) {
    const { isRequiredPassword } = this.settings.current().signUp;
    const mayOmitPassword = flow.data.passwordHash !== null || !isRequiredPassword;
    const schema = signUpFormSchema(this.settings.registrationFor(context.language), mayOmitPassword);
    const form = parseInput(schema, formData);
    if (form.birthday !== null && form.birthday > businessDay(this.clock.now())) {
      throw new Problem('INVALID_REQUEST', { fieldErrors: { birthday: 'birthday.format' } });
    }
    return form;
  }
}

function isSame(left: object, right: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(left) === sorted(right);
}
