import { Controller, Query } from '@nestjs/common';
import {
  disableMultiFactorCall,
  enableMultiFactorCall,
  enableWithBackupCodeCall,
  keepSecondFactorsCall,
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

import { Call, Context, Input, Member, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { FactorRemovals } from '../removal/factor-removals.service.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { SecondFactorScreens } from './second-factor-screens.service.js';
import { SecondFactorSettings } from './second-factor-settings.service.js';

@Controller()
export class SecondFactorsController {
  constructor(
    private readonly screens: SecondFactorScreens,
    private readonly codes: SecondFactorCodes,
    private readonly settings: SecondFactorSettings,
    private readonly removals: FactorRemovals,
  ) {}

  @ScreenData(multiFactorScreen)
  top(@Member() member: Member, @Context() context: Context) {
    return this.screens.top(member, context);
  }

  @ScreenData(multiFactorEmailScreen)
  email(@Member() member: Member, @Context() context: Context) {
    return this.screens.email(member, context);
  }

  @ScreenData(multiFactorSmsScreen)
  sms(@Member() member: Member, @Context() context: Context) {
    return this.screens.sms(member, context);
  }

  @ScreenData(multiFactorOtpScreen)
  otp(@Member() member: Member, @Context() context: Context) {
    return this.screens.otp(member, context);
  }

  @ScreenData(backupCodeScreen)
  backupCode(@Member() member: Member) {
    return this.screens.backupCode(member);
  }

  @ScreenData(backupCodeGenerateScreen)
  generate(@Member() member: Member) {
    return this.screens.generate(member);
  }

  @ScreenData(multiFactorCompleteScreen)
  complete(@Query('flowName') flowName: unknown) {
    if (flowName === 'disableMultiFactor') return { done: 'disabled' as const };
    return { done: flowName === 'regenerateBackupCode' ? ('regenerated' as const) : ('enabled' as const) };
  }

  @Call(prepareMultiFactorCall)
  async prepare(
    @Input() { multiFactorType }: Input<typeof prepareMultiFactorCall>,
    @Member() member: Member,
  ): Promise<void> {
    await this.screens.prepare(multiFactorType, member);
  }

  @Call(sendMultiFactorCodeCall)
  sendCode(
    @Input() input: Input<typeof sendMultiFactorCodeCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.codes.send(input, member, context);
  }

  @Call(enableMultiFactorCall)
  enable(
    @Input() input: Input<typeof enableMultiFactorCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.settings.enable(input, member, context);
  }

  @Call(enableWithBackupCodeCall)
  enableWithCodes(
    @Input() { backupCodeList }: Input<typeof enableWithBackupCodeCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.settings.enableWithCodes(backupCodeList, member, context);
  }

  @Call(regenerateBackupCodeCall)
  regenerate(
    @Input() { backupCodeList }: Input<typeof regenerateBackupCodeCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.settings.regenerate(backupCodeList, member, context);
  }

  @Call(disableMultiFactorCall)
  disable(
    @Input() { multiFactorType }: Input<typeof disableMultiFactorCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.settings.disable(multiFactorType, member, context);
  }

  @Call(keepSecondFactorsCall)
  async keep(@Member() member: Member): Promise<void> {
    await this.removals.stopByMember(member);
  }
}
