import { Injectable } from '@nestjs/common';
import type { SignUpCompleteData } from '@account/contracts/identity/sign-up/sign-up.contract';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { LinkedAccounts } from '../../linked-accounts/linked-accounts.service.js';

@Injectable()
export class SignUpCompletion {
  constructor(
    private readonly accounts: AccountsService,
    private readonly linkedAccounts: LinkedAccounts,
  ) {}

  async data(member: Principal, context: RequestContext): Promise<SignUpCompleteData> {
    const { contactEmail: email, passwordUpdatedAt } = await this.accounts.summaryOf(member);
    const externalAccounts = await this.linkedAccounts.linkedTo(member, context);
    return { email, isPasswordSet: passwordUpdatedAt !== null, externalAccounts };
  }
}
