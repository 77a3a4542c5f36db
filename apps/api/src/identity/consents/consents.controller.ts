import { Controller, Query } from '@nestjs/common';
import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @ScreenData(consentScreen)
  screen(@Member() member: Member, @Context() context: Context, @Query('type') type: unknown) {
    return this.consents.screen(member, context, type);
  }

  @Call(setConsentCall)
  set(@Input() input: Input<typeof setConsentCall>, @Member() member: Member): Promise<void> {
    return this.consents.set(input, member);
  }
}
