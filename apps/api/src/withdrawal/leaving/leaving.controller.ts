import { Controller } from '@nestjs/common';
import {
  confirmWithdrawalCall,
  withdrawCall,
  withdrawCompleteScreen,
  withdrawPinCodeScreen,
  withdrawScreen,
} from '@account/contracts/withdrawal/leaving/leaving.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { LeavingCodes } from './leaving-codes.service.js';
import { LeavingConsent } from './leaving-consent.service.js';
import { LeavingPage } from './leaving-page.service.js';
import { Leaving } from './leaving.service.js';

@Controller()
export class LeavingController {
  constructor(
    private readonly page: LeavingPage,
    private readonly consent: LeavingConsent,
    private readonly codes: LeavingCodes,
    private readonly leaving: Leaving,
  ) {}

  @ScreenData(withdrawScreen)
  screen(@Member() member: Member, @Context() context: Context) {
    return this.page.screen(member, context);
  }

  @Call(confirmWithdrawalCall)
  confirm(
    @Input() input: Input<typeof confirmWithdrawalCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.consent.give(input, member, context);
  }

  @ScreenData(withdrawPinCodeScreen)
  pinCodeScreen(@Member() member: Member, @Context() context: Context) {
    return this.codes.screen(member, context);
  }

  @Call(withdrawCall)
  withdraw(
    @Input() input: Input<typeof withdrawCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.leaving.withdraw(input, member, context);
  }

  @ScreenData(withdrawCompleteScreen)
  completeScreen() {
    return {};
  }
}
