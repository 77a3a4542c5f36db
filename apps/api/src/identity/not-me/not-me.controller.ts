import { Controller } from '@nestjs/common';
import { notMeCall, notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { NotMeService } from './not-me.service.js';

@Controller()
export class NotMeController {
  constructor(private readonly service: NotMeService) {}

  @ScreenData(notMeScreen)
  notMeScreen() {
    return {};
  }

  @Call(notMeCall)
  notMe(@Input() { token }: InputOf<typeof notMeCall>, @Context() context: RequestContext) {
    return this.service.refuse(token, context);
  }
}
