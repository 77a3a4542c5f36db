import { Controller } from '@nestjs/common';
import {
  setTvPinCall,
  tvPinCompleteScreen,
  tvPinScreen,
} from '@account/contracts/identity/tv-pin/tv-pin.contract';

import { ParsedRequest, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { TvPinService } from './tv-pin.service.js';

@Controller()
@EmptyScreens(tvPinCompleteScreen)
export class TvPinController {
  constructor(private readonly tvPin: TvPinService) {}

  @ScreenData(tvPinScreen)
  screen() {
    this.tvPin.requireOffered();
    return {};
  }

  @Call(setTvPinCall)
  set(@ParsedRequest() { input, member }: ParsedRequest<typeof setTvPinCall>) {
    return this.tvPin.set(input, member);
  }
}
