import { Controller } from '@nestjs/common';
import {
  emailEditCompleteScreen,
  emailEditScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountsService } from '../accounts/index.js';

@Controller()
export class EmailEditScreensController {
  constructor(private readonly accounts: AccountsService) {}

  @ScreenData(emailEditScreen)
  async editScreen(@ParsedRequest() { member: { accountId } }: ParsedRequest) {
    return { currentEmail: await this.accounts.contactEmailOf(accountId) };
  }

  @ScreenData(emailEditCompleteScreen)
  async completeScreen(@ParsedRequest() { member: { accountId } }: ParsedRequest) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
