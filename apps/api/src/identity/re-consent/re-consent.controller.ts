import { Controller, Query } from '@nestjs/common';
import { reConsentCall, reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ReConsentService } from './re-consent.service.js';

@Controller()
export class ReConsentController {
  constructor(private readonly reConsent: ReConsentService) {}

  @ScreenData(reConsentScreen)
  screen(@Asked() { member, context }: Asked, @Query('returnTo') returnTo: unknown) {
    return this.reConsent.screen(member, context, returnTo);
  }

  @Call(reConsentCall)
  accept(@Asked() { input, member }: Asked<typeof reConsentCall>) {
    return this.reConsent.accept(input, member);
  }
}
