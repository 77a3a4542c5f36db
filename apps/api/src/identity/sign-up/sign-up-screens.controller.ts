import { Controller } from '@nestjs/common';
import {
  signUpConfirmScreen,
  signUpFormScreen,
  signUpPinCodeScreen,
  signUpPoliciesScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { signUpProgress } from '@account/domain/identity/sign-up/sign-up-flow';
import { signUpEntryTo } from '@account/domain/identity/sign-up/sign-up-entry';
import { codeState } from '@account/domain/identity/verification-codes/verification-code';

import { Clock } from '../../platform/clock/clock.js';
import { Asked, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { PoliciesService } from '../../store/policies/policies.service.js';
import { parentalConsentsFor, registrationFor } from '../accounts/accounts.settings.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { signUpCode } from './sign-up.code.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFlows, type SignUpFlow } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';

@Controller()
export class SignUpScreensController {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly social: SocialSignUp,
    private readonly policies: PoliciesService,
    private readonly signUpPolicies: SignUpPolicies,
    private readonly settings: SettingsService,
    private readonly codes: VerificationCodesService,
    private readonly clock: Clock,
  ) {}

  @ScreenData(signUpPinCodeScreen)
  async pinCode(@Asked() { context }: Asked): Promise<DataOf<typeof signUpPinCodeScreen>> {
    const flow = await this.signUpFlows.onPage(context, 'pinCode');
    const sent = await this.codes.findLatest(flow.id, signUpCode);
    if (sent === undefined) throw new ScreenRedirect('/signup/email');
    return {
      ...this.progress('pinCode'),
      sendTo: flow.data.email,
      addressPage: this.signUpFlows.changePageOf(flow.data),
      authPage: signUpEntryTo(flow.data.continueTo).authPage,
      ...codeState(sent, this.clock.now()),
    };
  }

  @ScreenData(signUpPoliciesScreen)
  async changedPolicies(@Asked() { context }: Asked): Promise<DataOf<typeof signUpPoliciesScreen>> {
    const flow = await this.signUpFlows.onPage(context, 'email', 'pinCode', 'form', 'confirm');
    if (this.signUpPolicies.areAccepted(flow.data.policyConsents))
      throw new ScreenRedirect(this.signUpFlows.pageOf(flow));
    return {
      ...this.progress('form'),
      ...this.signUpPolicies.toAccept(flow.data.policyConsents, context.language),
    };
  }

  @ScreenData(signUpFormScreen)
  async form(@Asked() { context }: Asked): Promise<DataOf<typeof signUpFormScreen>> {
    const flow = await this.signUpFlows.onPage(context, 'form', 'confirm');
    return {
      ...this.progress('form'),
      ...this.answered(flow, context),
      isRequiredPassword: this.social.isPasswordRequired(flow, context),
      formData: flow.data.form,
      parentalConsentOptions: parentalConsentsFor(this.settings.current(), context.language),
      policies: this.signUpPolicies.comeBeforeForm(flow) ? [] : this.policies.current(context.language),
    };
  }

  @ScreenData(signUpConfirmScreen)
  async confirm(@Asked() { context }: Asked): Promise<DataOf<typeof signUpConfirmScreen>> {
    const flow = await this.signUpFlows.onPage(context, 'confirm');
    const { data } = flow;
    if (data.form === null) throw new ScreenRedirect('/signup/form');
    const ticked = data.parentalConsents.map(({ consentOptionId }) => consentOptionId);
    return {
      ...this.progress('form'),
      ...this.answered(flow, context),
      loginPage: signUpEntryTo(data.continueTo).loginPage,
      formData: data.form,
      parentalConsentOptions: parentalConsentsFor(this.settings.current(), context.language).filter(
        ({ consentOptionId }) => ticked.includes(consentOptionId),
      ),
    };
  }

  private answered(flow: SignUpFlow, context: RequestContext) {
    const { data } = flow;
    return {
      email: data.email,
      addressPage: this.signUpFlows.changePageOf(data),
      externalAccount: this.social.shown(flow, context),
      accountRegistrationSetting: registrationFor(this.settings.current(), context.language),
      isPasswordSet: this.settings.current().login.isEnabledPassword && data.passwordHash !== null,
      customAssociatedInfoData: data.customAnswers,
      parentalConsentData: data.parentalConsents,
      policyConsentData: data.policyConsents,
    };
  }

  private progress(screen: Parameters<typeof signUpProgress>[0]) {
    const isPreShowPolicy = this.signUpPolicies.comeFirst;
    return { ...signUpProgress(screen, isPreShowPolicy), isPreShowPolicy };
  }
}
