import { Controller } from '@nestjs/common';
import {
  editPasswordCall,
  isAnotherPassword,
  passwordEditFields,
} from '@account/contracts/identity/password-edit/password-edit.contract';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { Links } from '../../platform/challenge/links.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { AccountsService } from '../accounts/index.js';
import { CredentialChange } from '../credential-change/index.js';
import {
  CurrentPassword,
  passwordChanged,
  passwordChangedEverywhere,
  passwordChangedMail,
  PasswordsService,
} from '../passwords/index.js';
import { passwordResetLink } from '../recovery-links/index.js';

@Controller()
export class PasswordEditController {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly credentials: CredentialChange,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly links: Links,
  ) {}

  @Call(editPasswordCall)
  async edit(@ParsedRequest() { input, member, context }: ParsedRequest<typeof editPasswordCall>) {
    const passwordStrength = this.passwords.strength;
    const schema = passwordEditFields(passwordStrength).check(isAnotherPassword);
    const { endsDevices = true, ...passwords } = input;
    const { oldPassword, newPassword } = parseInput(schema, passwords);
    const old = await this.currentPassword.prove(member, oldPassword);
    const { accountId } = member;
    const { contactEmail } = await this.accounts.summaryOf(member);
    const newHash = await this.passwords.hashReplacing(accountId, contactEmail, newPassword, 'newPassword');
    return this.credentials.applyChange(member, context, async ({ transaction, now, tell }) => {
      await old.use(transaction);
      await this.passwords.set(transaction, accountId, newHash);
      await this.links.revokeLinks(transaction, passwordResetLink, accountId);
      await tell(passwordChangedMail, { changedAt: now });
      const endsOthers = endsDevices ? passwordChangedEverywhere : passwordChanged;
      return { redirectTo: '/mypage/password/edit/complete', endsOthers };
    });
  }
}
