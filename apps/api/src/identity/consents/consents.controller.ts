import { Controller, Query } from '@nestjs/common';
import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @ScreenData(consentScreen)
  screen(@Asked() { member, context }: Asked, @Query('type') type: unknown) {
    return this.consents.screen(member, context, type);
  }

  @Call(setConsentCall)
  set(@Asked() { input, member }: Asked<typeof setConsentCall>): Promise<void> {
    return this.consents.set(input, member);
  }
}
