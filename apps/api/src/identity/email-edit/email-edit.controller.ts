import { Controller } from '@nestjs/common';
import {
  editEmailCall,
  emailEditCompleteScreen,
  emailEditPinCodeScreen,
  emailEditScreen,
  sendEmailEditCodeCall,
} from '@account/contracts/identity/email-edit/email-edit.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailEditCodes } from './email-edit-codes.service.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { EmailEditService } from './email-edit.service.js';

@Controller()
export class EmailEditController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailEditFlows: EmailEditFlows,
    private readonly codes: EmailEditCodes,
    private readonly emailEdit: EmailEditService,
  ) {}

  @ScreenData(emailEditScreen)
  async editScreen(@Asked() { member: { accountId } }: Asked) {
    return { currentEmail: await this.accounts.contactEmailOf(accountId) };
  }

  @Call(sendEmailEditCodeCall)
  sendCode(@Asked() { input, member, context }: Asked<typeof sendEmailEditCodeCall>) {
    return this.codes.send(input, member, context);
  }

  @ScreenData(emailEditPinCodeScreen)
  pinCodeScreen(@Asked() { member, context }: Asked) {
    return this.emailEditFlows.pinCodeScreen(member, context);
  }

  @Call(editEmailCall)
  edit(@Asked() { input, member, context }: Asked<typeof editEmailCall>) {
    return this.emailEdit.edit(input, member, context);
  }

  @ScreenData(emailEditCompleteScreen)
  async completeScreen(@Asked() { member: { accountId } }: Asked) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
