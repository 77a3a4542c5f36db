import { Controller } from '@nestjs/common';
import {
  setTvPinCall,
  tvPinCompleteScreen,
  tvPinScreen,
} from '@account/contracts/identity/tv-pin/tv-pin.contract';

import { Call, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  set(@Input() input: Input<typeof setTvPinCall>, @Member() member: Member) {
    return this.tvPin.set(input, member);
  }

  @ScreenData(tvPinCompleteScreen)
  completeScreen() {
    return {};
  }
}
