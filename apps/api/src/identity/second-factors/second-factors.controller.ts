import { Controller, Query } from '@nestjs/common';
import {
  disableMultiFactorCall,
  enableMultiFactorCall,
  enableWithBackupCodeCall,
  prepareMultiFactorCall,
  regenerateBackupCodeCall,
  sendMultiFactorCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import {
  backupCodeGenerateScreen,
  backupCodeScreen,
  multiFactorCompleteScreen,
  multiFactorEmailScreen,
  multiFactorOtpScreen,
  multiFactorScreen,
  multiFactorSmsScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { SecondFactorScreens } from './second-factor-screens.service.js';
import { SecondFactorSettings } from './second-factor-settings.service.js';

@Controller()
export class SecondFactorsController {
  constructor(
    private readonly screens: SecondFactorScreens,
    private readonly codes: SecondFactorCodes,
    private readonly settings: SecondFactorSettings,
  ) {}

  @ScreenData(multiFactorScreen)
  top(@Member() member: Principal, @Context() context: RequestContext) {
    return this.screens.top(member, context);
  }

  @ScreenData(multiFactorEmailScreen)
  email(@Member() member: Principal, @Context() context: RequestContext) {
    return this.screens.email(member, context);
  }

  @ScreenData(multiFactorSmsScreen)
  sms(@Member() member: Principal, @Context() context: RequestContext) {
    return this.screens.sms(member, context);
  }

  @ScreenData(multiFactorOtpScreen)
  otp(@Member() member: Principal, @Context() context: RequestContext) {
    return this.screens.otp(member, context);
  }

  @ScreenData(backupCodeScreen)
  backupCode(@Member() member: Principal) {
    return this.screens.backupCode(member);
  }

  @ScreenData(backupCodeGenerateScreen)
  generate(@Member() member: Principal) {
    return this.screens.generate(member);
  }

  @ScreenData(multiFactorCompleteScreen)
  complete(@Query('flowName') flowName: unknown) {
    if (flowName === 'disableMultiFactor') return { done: 'disabled' as const };
    return { done: flowName === 'regenerateBackupCode' ? ('regenerated' as const) : ('enabled' as const) };
  }

  @Call(prepareMultiFactorCall)
  async prepare(
    @Input() { multiFactorType }: InputOf<typeof prepareMultiFactorCall>,
    @Member() member: Principal,
  ): Promise<void> {
    await this.screens.prepare(multiFactorType, member);
  }

  @Call(sendMultiFactorCodeCall)
  sendCode(
    @Input() input: InputOf<typeof sendMultiFactorCodeCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.codes.send(input, member, context);
  }

  @Call(enableMultiFactorCall)
  enable(
    @Input() input: InputOf<typeof enableMultiFactorCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.settings.enable(input, member, context);
  }

  @Call(enableWithBackupCodeCall)
  enableWithCodes(
    @Input() { backupCodeList }: InputOf<typeof enableWithBackupCodeCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.settings.enableWithCodes(backupCodeList, member, context);
  }

  @Call(regenerateBackupCodeCall)
  regenerate(
    @Input() { backupCodeList }: InputOf<typeof regenerateBackupCodeCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.settings.regenerate(backupCodeList, member, context);
  }

  @Call(disableMultiFactorCall)
  disable(
    @Input() { multiFactorType }: InputOf<typeof disableMultiFactorCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.settings.disable(multiFactorType, member, context);
  }
}
