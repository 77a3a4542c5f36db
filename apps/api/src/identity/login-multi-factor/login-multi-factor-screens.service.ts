import { Injectable } from '@nestjs/common';
import type {
  loginFactorScreens,
  loginMultiFactorScreen,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';
import { codeState } from '@account/domain/identity/verification-codes/verification-code';

import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';
import {
  firstPage,
  firstPageAgain,
  type LoginFlow,
  LoginFlows,
  type LoginPlace,
  multiFactorPage,
  siteLogin,
} from '../login-completion/index.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { LoginFactors, maskedAddress, type LoginFactorsNow } from './login-factors.service.js';

@Injectable()
export class LoginMultiFactorScreens {
  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly factors: LoginFactors,
    private readonly codes: VerificationCodesService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async readChoiceScreen(
    context: RequestContext,
    place = siteLogin,
  ): Promise<DataOf<typeof loginMultiFactorScreen>> {
    const { flow, now } = await this.readState(context, place);
    return {
      defaultMultiFactorType: now.defaultType,
      multiFactorType: now.types.map((type) => ({ type, sendTo: maskedAddress(now.recipients[type]) })),
      isAmaltheaLogin: flow.data.isAmaltheaLogin,
      loginPage: firstPageAgain(flow.data),
    };
  }

  async readTypeScreen(
    type: SecondFactorType,
    context: RequestContext,
    place = siteLogin,
  ): Promise<DataOf<(typeof loginFactorScreens)[SecondFactorType]>> {
    const { flow, now } = await this.readState(context, place);
    if (!now.types.includes(type)) throw new ScreenRedirect(multiFactorPage(place, null));
    const recipient = now.recipients[type];
    const latest = recipient && (await this.codes.findLatest(flow.id, recipient.purpose));
    return {
      type,
      defaultMultiFactorType: now.defaultType,
      multiFactorType: now.types,
      isAmaltheaLogin: flow.data.isAmaltheaLogin,
      loginPage: firstPageAgain(flow.data),
      sendTo: maskedAddress(recipient),
      ...codeState(latest, this.clock.now()),
      trustedDeviceDays: this.settings.current().trustedDeviceDays,
    };
  }

  private async readState(
    context: RequestContext,
    place: LoginPlace,
  ): Promise<{ flow: LoginFlow; now: LoginFactorsNow }> {
    const flow = await this.loginFlows.requireOnPage(context, 'multiFactor', place);
    const now = await this.factors.readFactors(flow);
    if (now.types.length === 0) throw new ScreenRedirect(firstPage(place));
    return { flow, now };
  }
}
