import { Controller } from '@nestjs/common';
import { signUpConfirmScreen, signUpFormScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { signUpEntryFor } from '@account/domain/identity/sign-up/sign-up-entry';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { parentalConsentsFor, registrationFor } from '../accounts/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFlows, type SignUpFlow } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { SignUpProgress } from './sign-up-progress.service.js';

@Controller()
export class SignUpFormScreensController {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly social: SocialSignUp,
    private readonly signUpPolicies: SignUpPolicies,
    private readonly progress: SignUpProgress,
    private readonly settings: SettingsService,
  ) {}

  @ScreenData(signUpFormScreen)
  async form(@ParsedRequest() { context }: ParsedRequest): Promise<DataOf<typeof signUpFormScreen>> {
    const flow = await this.signUpFlows.requireOnPage(context, 'form', 'confirm');
    return {
      ...(await this.progress.readProgress('form', flow.data, context)),
      ...this.answered(flow, context),
      isRequiredPassword: this.social.isPasswordRequired(flow, context),
      formData: flow.data.form,
      parentalConsentOptions: parentalConsentsFor(this.settings.current(), context.language),
      policies: this.signUpPolicies.onForm(flow, context.language),
    };
  }

  @ScreenData(signUpConfirmScreen)
  async confirm(@ParsedRequest() { context }: ParsedRequest): Promise<DataOf<typeof signUpConfirmScreen>> {
    const flow = await this.signUpFlows.requireOnPage(context, 'confirm');
    const { data } = flow;
    if (data.form === null) throw new ScreenRedirect('/signup/form');
    const ticked = data.parentalConsents.map(({ consentOptionId }) => consentOptionId);
    return {
      ...(await this.progress.readProgress('form', flow.data, context)),
      ...this.answered(flow, context),
      loginPage: signUpEntryFor(data.continueTo).loginPage,
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
}
