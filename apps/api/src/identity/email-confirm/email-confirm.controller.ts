import { Controller } from '@nestjs/common';
import {
  confirmEmailCall,
  emailConfirmScreen,
} from '@account/contracts/identity/email-confirm/email-confirm.contract';

import { Call, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { EmailConfirm } from './email-confirm.service.js';

@Controller()
export class EmailConfirmController {
  constructor(private readonly emailConfirm: EmailConfirm) {}

  @ScreenData(emailConfirmScreen)
  screen() {
    return {};
  }

  @Call(confirmEmailCall)
  confirm(@Input() { token }: Input<typeof confirmEmailCall>) {
    return this.emailConfirm.confirm(token);
  }
}
