import { Controller, Query } from '@nestjs/common';
import { reConsentCall, reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ReConsentService } from './re-consent.service.js';

@Controller()
export class ReConsentController {
  constructor(private readonly reConsent: ReConsentService) {}

  @ScreenData(reConsentScreen)
  screen(
    @Member() member: Principal,
    @Context() context: RequestContext,
    @Query('returnTo') returnTo: unknown,
  ) {
    return this.reConsent.screen(member, context, returnTo);
  }

  @Call(reConsentCall)
  accept(@Input() input: InputOf<typeof reConsentCall>, @Member() member: Principal) {
    return this.reConsent.accept(input, member);
  }
}
