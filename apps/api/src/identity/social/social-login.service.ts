import { Injectable } from '@nestjs/common';
import { isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';
import type { SocialFailure } from '@account/domain/identity/social/social-flow';
import type { SocialIdentity } from '@account/gateways/social/social-gateway';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../accounts/index.js';
import { LoginCompletion } from '../login-completion/index.js';
import { type LinkedAccount, LinkedAccounts, SocialClients } from '../linked-accounts/index.js';
import type { UnknownIdentity, SocialData, SocialFlow } from './social.types.js';

export type SettledLogin = { redirectTo: string } | { failure: SocialFailure } | { unknown: UnknownIdentity };

/** Logs in the member to whom the external account is linked. An address alone never identifies an account. */
@Injectable()
export class SocialLogin {
  constructor(
    private readonly linked: LinkedAccounts,
    private readonly accounts: AccountsService,
    private readonly clients: SocialClients,
    private readonly completion: LoginCompletion,
  ) {}

  async logIn(
    { data }: Pick<SocialFlow, 'data'>,
    identity: SocialIdentity,
    context: RequestContext,
  ): Promise<SettledLogin> {
    const known = await this.linked.findLinkedAccount(data.provider, identity.subject);
    if (known === undefined) return { unknown: await this.unknown(identity) };
    try {
      const done = await this.complete(known, data, identity, context);
      return done ?? { failure: 'broken' };
    } catch (error) {
      if (error instanceof Problem && error.code === 'LOGIN_PROHIBITED') return { failure: 'prohibited' };
      throw error;
    }
  }

  private complete(
    known: LinkedAccount,
    { provider, returnTo }: SocialData,
    identity: SocialIdentity,
    context: RequestContext,
  ) {
    return this.completion.completeLogin(
      {
        accountId: known.accountId,
        method: 'Social',
        identifierName: this.clients.nameOf(provider, context.language),
        linkedAccountId: known.id,
        isAmaltheaLogin: false,
        returnTo,
        confirm: (transaction) => this.linked.refresh(transaction, known, identity),
      },
      context,
    );
  }

  private async unknown({ subject, email, isEmailVerified }: SocialIdentity): Promise<UnknownIdentity> {
    const address = normaliseEmail(email ?? '');
    const externalEmail = isEmail(address) ? address : '';
    const holder = externalEmail === '' ? undefined : await this.accounts.findByEmail(externalEmail);
    return { subject, externalEmail, isEmailVerified, isExistValidEmailDuplicate: holder !== undefined };
  }
}
