import { Controller, Query } from '@nestjs/common';
import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @ScreenData(consentScreen)
  screen(@ParsedRequest() { member, context }: ParsedRequest, @Query('type') type: unknown) {
    return this.consents.screen(member, context, type);
  }

  @Call(setConsentCall)
  set(@ParsedRequest() { input, member }: ParsedRequest<typeof setConsentCall>): Promise<void> {
    return this.consents.setConsent(input, member);
  }
}
