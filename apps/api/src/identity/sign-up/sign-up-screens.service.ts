import { Injectable } from '@nestjs/common';
import type {
  signUpConfirmScreen,
  signUpEmailScreen,
  signUpFormScreen,
  signUpPinCodeScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { signUpProgress } from '@account/domain/identity/sign-up/sign-up-flow';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';
import type * as z from 'zod/mini';

import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/screen-redirect.js';
import { PoliciesService } from '../../store/policies/policies.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { SignUpJourney } from './sign-up-journey.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import type { SignUpData, SignUpOnTheWay } from './sign-up.types.js';

type Data<Screen extends { data: z.ZodMiniType }> = z.output<Screen['data']>;

/** What each page of sign-up is drawn from. Looking at a page changes nothing. */
@Injectable()
export class SignUpScreens {
  constructor(
    private readonly journey: SignUpJourney,
    private readonly signUpPolicies: SignUpPolicies,
    private readonly policies: PoliciesService,
    private readonly settings: SettingsService,
    private readonly codes: VerificationCodesService,
    private readonly clock: Clock,
  ) {}

  async policy(context: RequestContext, way?: SignUpOnTheWay): Promise<Data<typeof signUpPolicyScreen>> {
    const flow = await this.journey.find(context);
    const isSame = way === undefined || flow?.data.continueTo === way.continueTo;
    if (isSame && (flow?.step === 'form' || flow?.step === 'confirm'))
      throw new ScreenRedirect(`/signup/${flow.step}`);
    if (!this.policiesFirst) throw new ScreenRedirect(way?.authPage ?? this.emailPage);
    return { ...this.progress('policy'), policies: this.policies.current(context.language) };
  }

  async auth(context: RequestContext): Promise<Data<typeof signUpEmailScreen>> {
    if (context.principal !== null) throw new ScreenRedirect('/mypage');
    if (this.isSingleAuth) throw new ScreenRedirect('/signup/email');
    return this.email(context);
  }

  authOnTheWay(context: RequestContext, { policyPage }: SignUpOnTheWay) {
    return this.email(context, policyPage);
  }

  async email(context: RequestContext, policyPage = '/signup'): Promise<Data<typeof signUpEmailScreen>> {
    const flow = await this.journey.find(context);
    if (this.policiesFirst && !this.signUpPolicies.areAccepted(flow?.data.policyConsents ?? [])) {
      throw new ScreenRedirect(policyPage);
    }
    return { ...this.progress('email'), isSingleAuth: this.isSingleAuth, email: flow?.data.email ?? '' };
  }

  async pinCode(context: RequestContext): Promise<Data<typeof signUpPinCodeScreen>> {
    const flow = await this.journey.onPage(context, 'pinCode');
    const sent = await this.codes.findLatest(flow.id, 'signUp');
    if (sent === undefined) throw new ScreenRedirect(this.emailPage);
    return {
      ...this.progress('pinCode'),
      sendTo: flow.data.email,
      resendInSeconds: this.secondsUntil(sent.createdAt, resendInterval),
      hintInSeconds: this.secondsUntil(sent.createdAt, resendHintAfter),
    };
  }

  async changedPolicies(context: RequestContext): Promise<Data<typeof signUpPolicyScreen>> {
    await this.journey.onPage(context, 'email', 'pinCode', 'form', 'confirm');
    return { ...this.progress('form'), policies: this.policies.current(context.language) };
  }

  async form(context: RequestContext): Promise<Data<typeof signUpFormScreen>> {
    const { data } = await this.journey.onPage(context, 'form', 'confirm');
    return {
      ...this.progress('form'),
      ...this.answered(data, context),
      isRequiredPassword: this.settings.current().signUp.isRequiredPassword,
      formData: data.form,
      parentalConsentOptions: this.settings.parentalConsentsFor(context.language),
      policies: this.policiesFirst ? [] : this.policies.current(context.language),
    };
  }

  async confirm(context: RequestContext): Promise<Data<typeof signUpConfirmScreen>> {
    const { data } = await this.journey.onPage(context, 'confirm');
    if (data.form === null) throw new ScreenRedirect('/signup/form');
    const ticked = data.parentalConsents.map(({ consentOptionId }) => consentOptionId);
    return {
      ...this.progress('form'),
      ...this.answered(data, context),
      formData: data.form,
      parentalConsentOptions: this.settings
        .parentalConsentsFor(context.language)
        .filter(({ consentOptionId }) => ticked.includes(consentOptionId)),
    };
  }

  private answered(data: SignUpData, { language }: RequestContext) {
    return {
      email: data.email,
      accountRegistrationSetting: this.settings.registrationFor(language),
      isPasswordSet: data.passwordHash !== null,
      customAssociatedInfoData: data.customAnswers,
      parentalConsentData: data.parentalConsents,
      policyConsentData: data.policyConsents,
    };
  }

  private progress(screen: Parameters<typeof signUpProgress>[0]) {
    return { ...signUpProgress(screen, this.policiesFirst), isPreShowPolicy: this.policiesFirst };
  }

  private secondsUntil(moment: Date, afterwards: number): number {
    return Math.max(0, Math.ceil((moment.getTime() + afterwards - this.clock.now().getTime()) / 1_000));
  }

  private get policiesFirst(): boolean {
    return this.settings.current().signUp.isPreShowPolicy;
  }

  private get isSingleAuth(): boolean {
    return this.settings.current().signUp.methods.length === 1;
  }

  private get emailPage(): string {
    return this.isSingleAuth ? '/signup/email' : '/signup/auth';
  }
}
