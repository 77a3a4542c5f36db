import { Controller } from '@nestjs/common';
import {
  confirmWithdrawalCall,
  withdrawCall,
  withdrawCompleteScreen,
  withdrawPinCodeScreen,
  withdrawScreen,
} from '@account/contracts/withdrawal/leaving/leaving.contract';

import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { LeavingCodes } from './leaving-codes.service.js';
import { LeavingConsent } from './leaving-consent.service.js';
import { LeavingPage } from './leaving-page.service.js';
import { Leaving } from './leaving.service.js';

@Controller()
@EmptyScreens(withdrawCompleteScreen)
export class LeavingController {
  constructor(
    private readonly page: LeavingPage,
    private readonly consent: LeavingConsent,
    private readonly codes: LeavingCodes,
    private readonly leaving: Leaving,
  ) {}

  @ScreenData(withdrawScreen)
  screen(@Asked() { member, context }: Asked) {
    return this.page.screen(member, context);
  }

  @Call(confirmWithdrawalCall)
  confirm(@Asked() { input, member, context }: Asked<typeof confirmWithdrawalCall>) {
    return this.consent.give(input, member, context);
  }

  @ScreenData(withdrawPinCodeScreen)
  pinCodeScreen(@Asked() { member, context }: Asked) {
    return this.codes.screen(member, context);
  }

  @Call(withdrawCall)
  withdraw(@Asked() { input, member, context }: Asked<typeof withdrawCall>) {
    return this.leaving.withdraw(input, member, context);
  }
}
