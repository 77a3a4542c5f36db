import { signUpProgress } from '@account/domain/identity/sign-up/sign-up-flow';
import { Injectable } from '@nestjs/common';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AccountsService } from '../../accounts/index.js';
import { LinkedAccounts } from '../../linked-accounts/index.js';

@Injectable()
export class SignUpCompletion {
  constructor(
    private readonly accounts: AccountsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly settings: SettingsService,
  ) {}

  /** Number of steps in the progress bar. */
  get stepCount(): number {
    return signUpProgress('form', this.settings.current().signUp.isPreShowPolicy).totalCount;
  }

  async data(member: Principal, context: RequestContext) {
    const { contactEmail: email, passwordUpdatedAt, passkeys } = await this.accounts.summaryOf(member);
    const externalAccounts = await this.linkedAccounts.listOfferedLinks(member, context);
    const { enabled, offerAfterLogin } = this.settings.current().passkeys;
    const isPasskeyOffered = enabled && offerAfterLogin && passkeys === 0;
    return { email, isPasswordSet: passwordUpdatedAt !== null, externalAccounts, isPasskeyOffered };
  }
}
