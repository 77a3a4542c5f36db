import { Controller } from '@nestjs/common';
import { notMeCall, notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';

import { Asked, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { NotMeService } from './not-me.service.js';

@Controller()
@EmptyScreens(notMeScreen)
export class NotMeController {
  constructor(private readonly service: NotMeService) {}

  @Call(notMeCall)
  notMe(@Asked() { input: { token }, context }: Asked<typeof notMeCall>) {
    return this.service.refuse(token, context);
  }
}
