import { Controller, Query } from '@nestjs/common';
import { reConsentCall, reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ReConsentService } from './re-consent.service.js';

@Controller()
export class ReConsentController {
  constructor(private readonly reConsent: ReConsentService) {}

  @ScreenData(reConsentScreen)
  screen(@Member() member: Member, @Context() context: Context, @Query('returnTo') returnTo: unknown) {
    return this.reConsent.screen(member, context, returnTo);
  }

  @Call(reConsentCall)
  accept(@Input() input: Input<typeof reConsentCall>, @Member() member: Member) {
    return this.reConsent.accept(input, member);
  }
}
