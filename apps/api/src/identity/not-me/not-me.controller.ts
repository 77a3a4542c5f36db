import { Controller } from '@nestjs/common';
import { notMeCall, notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { NotMeService } from './not-me.service.js';

@Controller()
export class NotMeController {
  constructor(private readonly service: NotMeService) {}

  @ScreenData(notMeScreen)
  notMeScreen() {
    return {};
  }

  @Call(notMeCall)
  notMe(@Input() { token }: Input<typeof notMeCall>, @Context() context: Context) {
    return this.service.refuse(token, context);
  }
}
