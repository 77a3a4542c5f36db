import { Controller, Query } from '@nestjs/common';
import {
  reauthorisationScreen,
  reauthoriseCall,
  sendReauthorisationCodeCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ReauthorisationCodes } from './reauthorisation-codes.service.js';
import { ReauthorisationScreen } from './reauthorisation-screen.service.js';
import { ReauthorisationService } from './reauthorisation.service.js';

@Controller()
export class ReauthorisationController {
  constructor(
    private readonly screen: ReauthorisationScreen,
    private readonly codes: ReauthorisationCodes,
    private readonly reauthorisation: ReauthorisationService,
  ) {}

  @ScreenData(reauthorisationScreen)
  reauthorisationScreen(@Asked() { member, context }: Asked, @Query('returnTo') returnTo: unknown) {
    return this.screen.data(member, context, returnTo);
  }

  @Call(sendReauthorisationCodeCall)
  sendCode(@Asked() { member, context }: Asked) {
    return this.codes.send(member, context);
  }

  @Call(reauthoriseCall)
  reauthorise(@Asked() { input, member, context }: Asked<typeof reauthoriseCall>) {
    return this.reauthorisation.reauthorise(input, member, context);
  }
}
