import { Controller } from '@nestjs/common';
import {
  confirmEmailCall,
  emailConfirmScreen,
} from '@account/contracts/identity/email-confirm/email-confirm.contract';

import { ParsedRequest, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { EmailConfirm } from './email-confirm.service.js';

@Controller()
@EmptyScreens(emailConfirmScreen)
export class EmailConfirmController {
  constructor(private readonly emailConfirm: EmailConfirm) {}

  @Call(confirmEmailCall)
  confirm(@ParsedRequest() { input: { token } }: ParsedRequest<typeof confirmEmailCall>) {
    return this.emailConfirm.confirmAddress(token);
  }
}
