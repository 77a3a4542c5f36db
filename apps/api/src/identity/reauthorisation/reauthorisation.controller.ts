import { Controller, Query } from '@nestjs/common';
import {
  reauthorisationScreen,
  reauthoriseCall,
  sendReauthorisationCodeCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  reauthorisationScreen(
    @Member() member: Member,
    @Context() context: Context,
    @Query('returnTo') returnTo: unknown,
  ) {
    return this.screen.data(member, context, returnTo);
  }

  @Call(sendReauthorisationCodeCall)
  sendCode(@Member() member: Member, @Context() context: Context) {
    return this.codes.send(member, context);
  }

  @Call(reauthoriseCall)
  reauthorise(
    @Input() input: Input<typeof reauthoriseCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.reauthorisation.reauthorise(input, member, context);
  }
}
