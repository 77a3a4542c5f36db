import { Controller } from '@nestjs/common';
import {
  editEmailCall,
  emailEditCompleteScreen,
  emailEditPinCodeScreen,
  emailEditScreen,
  sendEmailEditCodeCall,
} from '@account/contracts/identity/email-edit/email-edit.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  async editScreen(@Member() { accountId }: Member) {
    return { currentEmail: await this.accounts.contactEmailOf(accountId) };
  }

  @Call(sendEmailEditCodeCall)
  sendCode(
    @Input() input: Input<typeof sendEmailEditCodeCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.codes.send(input, member, context);
  }

  @ScreenData(emailEditPinCodeScreen)
  pinCodeScreen(@Member() member: Member, @Context() context: Context) {
    return this.emailEditFlows.pinCodeScreen(member, context);
  }

  @Call(editEmailCall)
  edit(@Input() input: Input<typeof editEmailCall>, @Member() member: Member, @Context() context: Context) {
    return this.emailEdit.edit(input, member, context);
  }

  @ScreenData(emailEditCompleteScreen)
  async completeScreen(@Member() { accountId }: Member) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
