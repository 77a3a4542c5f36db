import { Controller } from '@nestjs/common';
import {
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { ParsedRequest, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { AccountsService } from '../accounts/index.js';
import { Televisions } from '../devices/index.js';
import { PasswordsService } from '../passwords/index.js';

@Controller()
@EmptyScreens(passwordEditCompleteScreen)
export class PasswordEditScreensController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly accounts: AccountsService,
    private readonly televisions: Televisions,
  ) {}

  @ScreenData(passwordEditScreen)
  async screen(@ParsedRequest() { member }: ParsedRequest): Promise<DataOf<typeof passwordEditScreen>> {
    const { accountId } = member;
    const devices = await this.televisions.listTelevisions(accountId);
    if ((await this.passwords.currentHash(accountId)) === null)
      throw new ScreenRedirect('/mypage/enable-password');
    const { contactEmail, userId } = await this.accounts.summaryOf(member);
    const userName = contactEmail || (userId ?? '');
    return { passwordStrength: this.passwords.strength, userName, devices: devices.length };
  }
}
