import { Controller, Query } from '@nestjs/common';
import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @ScreenData(consentScreen)
  screen(@Member() member: Principal, @Context() context: RequestContext, @Query('type') type: unknown) {
    return this.consents.screen(member, context, type);
  }

  @Call(setConsentCall)
  set(@Input() input: InputOf<typeof setConsentCall>, @Member() member: Principal): Promise<void> {
    return this.consents.set(input, member);
  }
}
