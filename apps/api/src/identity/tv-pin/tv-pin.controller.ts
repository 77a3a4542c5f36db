import { Controller } from '@nestjs/common';
import {
  setTvPinCall,
  tvPinCompleteScreen,
  tvPinScreen,
} from '@account/contracts/identity/tv-pin/tv-pin.contract';
import type * as z from 'zod/mini';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { TvPinService } from './tv-pin.service.js';

@Controller()
export class TvPinController {
  constructor(private readonly tvPin: TvPinService) {}

  @ScreenData(tvPinScreen)
  screen() {
    this.tvPin.requireOffered();
    return {};
  }

  @Call(setTvPinCall)
  set(
    @Input() input: z.output<typeof setTvPinCall.input>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.tvPin.set(input, member, context);
  }

  @ScreenData(tvPinCompleteScreen)
  completeScreen() {
    return {};
  }
}
