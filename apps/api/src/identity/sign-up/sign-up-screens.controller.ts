import { Controller } from '@nestjs/common';
import {
  signUpPinCodeScreen,
  signUpPoliciesScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { signUpEntryFor } from '@account/domain/identity/sign-up/sign-up-entry';
import { codeState } from '@account/domain/identity/verification-codes/verification-code';

import { Clock } from '../../platform/clock/clock.js';
import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { signUpCode } from './sign-up.code.js';
import { SignUpFlows } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { SignUpProgress } from './sign-up-progress.service.js';

@Controller()
export class SignUpScreensController {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly signUpPolicies: SignUpPolicies,
    private readonly progress: SignUpProgress,
    private readonly codes: VerificationCodesService,
    private readonly clock: Clock,
  ) {}

  @ScreenData(signUpPinCodeScreen)
  async pinCode(@ParsedRequest() { context }: ParsedRequest): Promise<DataOf<typeof signUpPinCodeScreen>> {
    const flow = await this.signUpFlows.requireOnPage(context, 'pinCode');
    const sent = await this.codes.findLatest(flow.id, signUpCode);
    if (sent === undefined) throw new ScreenRedirect('/signup/email');
    return {
      ...(await this.progress.readProgress('pinCode', flow.data, context)),
      sendTo: flow.data.email,
      addressPage: this.signUpFlows.changePageOf(flow.data),
      authPage: signUpEntryFor(flow.data.continueTo).authPage,
      ...codeState(sent, this.clock.now()),
    };
  }

  @ScreenData(signUpPoliciesScreen)
  async changedPolicies(
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<DataOf<typeof signUpPoliciesScreen>> {
    const flow = await this.signUpFlows.requireOnPage(context, 'email', 'pinCode', 'form', 'confirm');
    if (this.signUpPolicies.areAccepted(flow.data.policyConsents))
      throw new ScreenRedirect(this.signUpFlows.pageOf(flow));
    return {
      ...(await this.progress.readProgress('form', flow.data, context)),
      ...this.signUpPolicies.toAccept(flow.data.policyConsents, context.language),
    };
  }
}
