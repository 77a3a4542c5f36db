import { Controller } from '@nestjs/common';
import {
  emailEditCompleteScreen,
  emailEditScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';

import { Asked, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AccountsService } from '../accounts/index.js';

@Controller()
export class EmailEditScreensController {
  constructor(private readonly accounts: AccountsService) {}

  @ScreenData(emailEditScreen)
  async editScreen(@Asked() { member: { accountId } }: Asked) {
    return { currentEmail: await this.accounts.contactEmailOf(accountId) };
  }

  @ScreenData(emailEditCompleteScreen)
  async completeScreen(@Asked() { member: { accountId } }: Asked) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
