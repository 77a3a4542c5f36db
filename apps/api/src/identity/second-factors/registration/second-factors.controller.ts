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

import { Asked, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
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
  top(@Asked() { member, context }: Asked) {
    return this.screens.top(member, context);
  }

  @ScreenData(multiFactorEmailScreen)
  email(@Asked() { member, context }: Asked) {
    return this.screens.email(member, context);
  }

  @ScreenData(multiFactorSmsScreen)
  sms(@Asked() { member, context }: Asked) {
    return this.screens.sms(member, context);
  }

  @ScreenData(multiFactorOtpScreen)
  otp(@Asked() { member, context }: Asked) {
    return this.screens.otp(member, context);
  }

  @ScreenData(backupCodeScreen)
  backupCode(@Asked() { member }: Asked) {
    return this.screens.backupCode(member);
  }

  @ScreenData(backupCodeGenerateScreen)
  generate(@Asked() { member }: Asked) {
    return this.screens.generate(member);
  }

  @ScreenData(multiFactorCompleteScreen)
  complete(@Query('flowName') flowName: unknown) {
    if (flowName === 'disableMultiFactor') return { done: 'disabled' as const };
    return { done: flowName === 'regenerateBackupCode' ? ('regenerated' as const) : ('enabled' as const) };
  }

  @Call(prepareMultiFactorCall)
  async prepare(
    @Asked() { input: { multiFactorType }, member }: Asked<typeof prepareMultiFactorCall>,
  ): Promise<void> {
    await this.screens.prepare(multiFactorType, member);
  }

  @Call(sendMultiFactorCodeCall)
  sendCode(@Asked() { input, member, context }: Asked<typeof sendMultiFactorCodeCall>) {
    return this.codes.send(input, member, context);
  }

  @Call(enableMultiFactorCall)
  enable(@Asked() { input, member, context }: Asked<typeof enableMultiFactorCall>) {
    return this.settings.enable(input, member, context);
  }

  @Call(enableWithBackupCodeCall)
  enableWithCodes(
    @Asked() { input: { backupCodeList }, member, context }: Asked<typeof enableWithBackupCodeCall>,
  ) {
    return this.settings.enableWithCodes(backupCodeList, member, context);
  }

  @Call(regenerateBackupCodeCall)
  regenerate(
    @Asked() { input: { backupCodeList }, member, context }: Asked<typeof regenerateBackupCodeCall>,
  ) {
    return this.settings.regenerate(backupCodeList, member, context);
  }

  @Call(disableMultiFactorCall)
  disable(@Asked() { input: { multiFactorType }, member, context }: Asked<typeof disableMultiFactorCall>) {
    return this.settings.disable(multiFactorType, member, context);
  }

  @Call(keepSecondFactorsCall)
  async keep(@Asked() { member }: Asked): Promise<void> {
    await this.removals.stopByMember(member);
  }
}
