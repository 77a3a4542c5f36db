import { Controller } from '@nestjs/common';
import {
  editPasswordCall,
  isAnotherPassword,
  passwordEditCompleteScreen,
  passwordEditFields,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import type { DataOf, Redirect } from '@account/contracts/platform/call';

import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Links } from '../../platform/challenge/links.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CredentialChange } from '../credential-change/credential-change.service.js';
import { Devices } from '../devices/devices.service.js';
import {
  CurrentPassword,
  passwordChanged,
  passwordChangedEverywhere,
} from '../passwords/current-password.service.js';
import { passwordChangedMail } from '../passwords/password-changed.mail.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { passwordResetLink } from '../recovery-links/recovery-links.declaration.js';

@Controller()
@EmptyScreens(passwordEditCompleteScreen)
export class PasswordEditController {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly credentials: CredentialChange,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly links: Links,
    private readonly devices: Devices,
  ) {}

  @ScreenData(passwordEditScreen)
  async screen(@Asked() { member: { accountId } }: Asked): Promise<DataOf<typeof passwordEditScreen>> {
    const devices = await this.devices.list(accountId);
    if ((await this.passwords.currentHash(accountId)) === null)
      throw new ScreenRedirect('/mypage/enable-password');
    return { passwordStrength: this.passwords.strength, devices: devices.length };
  }

  @Call(editPasswordCall)
  async edit(@Asked() { input, member, context }: Asked<typeof editPasswordCall>): Promise<Redirect> {
    const passwordStrength = this.passwords.strength;
    const schema = passwordEditFields(passwordStrength).check(isAnotherPassword);
    const { endsDevices = true, ...passwords } = input;
    const { oldPassword, newPassword } = parseInput(schema, passwords);
    const old = await this.currentPassword.prove(member, oldPassword);
    const { accountId } = member;
    const { contactEmail } = await this.accounts.summaryOf(member);
    const newHash = await this.passwords.hashReplacing(accountId, contactEmail, newPassword, 'newPassword');
    return this.credentials.make(member, context, async ({ transaction, now, tell }) => {
      await old.use(transaction);
      await this.passwords.set(transaction, accountId, newHash);
      await this.links.revoke(transaction, passwordResetLink, accountId);
      await tell(passwordChangedMail, { changedAt: now });
      const endsOthers = endsDevices ? passwordChangedEverywhere : passwordChanged;
      return { redirectTo: '/mypage/password/edit/complete', endsOthers };
    });
  }
}
