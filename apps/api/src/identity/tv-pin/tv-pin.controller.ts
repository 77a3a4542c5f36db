import { Controller } from '@nestjs/common';
import {
  setTvPinCall,
  tvPinCompleteScreen,
  tvPinScreen,
} from '@account/contracts/identity/tv-pin/tv-pin.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal } from '../../platform/http/request-context.js';
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
  set(@Input() input: InputOf<typeof setTvPinCall>, @Member() member: Principal) {
    return this.tvPin.set(input, member);
  }

  @ScreenData(tvPinCompleteScreen)
  completeScreen() {
    return {};
  }
}
