import { Injectable } from '@nestjs/common';
import {
  socialDisabledScreen,
  socialEnabledScreen,
  type disableSocialCall,
} from '@account/contracts/identity/social/social.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import type { SocialFailure } from '@account/domain/identity/social/social-flow';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import { hasEmailLogin, unlinkRefusal, type UnlinkRefusal } from '@account/domain/identity/social/unlinking';
import type { SocialIdentity } from '@account/gateways/social/social-gateway';

import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import type { GuardedAccount } from '../accounts/index.js';
import { type CredentialChangeContext, CredentialChange } from '../credential-change/index.js';
import { Passkeys } from '../passkeys/index.js';
import { PasswordsService } from '../passwords/index.js';
import { SessionsService } from '../sessions/index.js';
import { LinkedAccounts, type VisibleLink, SocialClients } from '../linked-accounts/index.js';
import { externalAccountMail } from './external-account.mail.js';

export type SettledLink = { redirectTo: string } | { failure: SocialFailure };

const refusalCodes = {
  currentLogin: 'EXTERNAL_ACCOUNT_IN_USE',
  lastWayIn: 'EXTERNAL_ACCOUNT_LAST',
} as const satisfies Record<UnlinkRefusal, string>;

function pageToLink(userIdentifierType: SocialProvider): string {
  return `/auth?${new URLSearchParams({ userIdentifierType, socialActionType: 'enableExternalAuth' })}`;
}

@Injectable()
export class SocialLinks {
  constructor(
    private readonly linked: LinkedAccounts,
    private readonly passkeys: Passkeys,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly credentials: CredentialChange,
    private readonly clients: SocialClients,
    private readonly settings: SettingsService,
  ) {}

  async link(
    provider: SocialProvider,
    identity: SocialIdentity,
    context: RequestContext,
  ): Promise<SettledLink> {
    const { principal } = context;
    if (principal === null) return { failure: 'broken' };
    try {
      return await this.credentials.applyChange(principal, context, async (credentialChangeContext) => {
        const { transaction, account } = credentialChangeContext;
        const id = await this.linked.link(transaction, account.accountId, provider, identity);
        if (id === undefined) throw new AlreadyLinked();
        await this.notifyMember(credentialChangeContext, 'linked', provider);
        return { redirectTo: doneWith(socialEnabledScreen, provider) };
      });
    } catch (error) {
      if (error instanceof AlreadyLinked) return this.explainConflict(provider, identity, principal);
      if (error instanceof Problem && error.code === 'SESSION_EXPIRED') return { failure: 'broken' };
      if (error instanceof Problem && error.code === 'REAUTHORIZATION_REQUIRED')
        return {
          redirectTo: `/mypage/reauthorize?${new URLSearchParams({ returnTo: pageToLink(provider) })}`,
        };
      throw error;
    }
  }

  async unlink(
    { userIdentifierType }: InputOf<typeof disableSocialCall>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    return this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction, account } = credentialChangeContext;
      const link = await this.unlinkable(transaction, userIdentifierType, member, account);
      await this.linked.lock(transaction, link.id);
      await this.sessions.endOpenedBy(transaction, member.accountId, link.id);
      await this.linked.unlink(transaction, link.id);
      await this.notifyMember(credentialChangeContext, 'unlinked', link.provider);
      return { redirectTo: doneWith(socialDisabledScreen, link.provider) };
    });
  }

  private async explainConflict(
    provider: SocialProvider,
    { subject }: SocialIdentity,
    { accountId }: Principal,
  ): Promise<SettledLink> {
    const known = await this.linked.findLinkedAccount(provider, subject);
    if (known === undefined) return { failure: 'anotherLinked' };
    return known.accountId === accountId
      ? { redirectTo: doneWith(socialEnabledScreen, provider) }
      : { failure: 'alreadyLinked' };
  }

  private async notifyMember(
    { account, now, tell, notMeToken }: CredentialChangeContext,
    change: 'linked' | 'unlinked',
    provider: SocialProvider,
  ): Promise<void> {
    const name = this.clients.nameOf(provider, account.language);
    await tell(externalAccountMail, { change, name, changedAt: now, token: await notMeToken() });
  }

  /**
   * Runs while the account is locked. Otherwise two concurrent requests could each unlink one external account
   * and count the other one as still linked.
   */
  private async unlinkable(
    transaction: Transaction,
    provider: SocialProvider,
    member: Principal,
    account: GuardedAccount,
  ): Promise<VisibleLink> {
    const links = await this.linked.listUnderLock(transaction, member);
    const link = links.find((each) => each.provider === provider);
    if (link === undefined)
      throw new Problem('EXTERNAL_ACCOUNT_NOT_LINKED', { log: 'the account is not linked' });
    const has = {
      isEmailProved: account.provedEmailKey !== null,
      isPasswordSet: await this.passwords.isSet(transaction, member.accountId),
      isPasskeyOnly: account.passkeyOnlySince !== null,
    };
    const isByEmail = hasEmailLogin(has, this.settings.current().login);
    const others = links.filter(
      (each) => each !== link && this.clients.findClient(each.provider) !== undefined,
    );
    const passkeys = await this.passkeys.countUsable(member.accountId, transaction);
    const refusal = unlinkRefusal(link, others.length, isByEmail || passkeys > 0);
    if (refusal !== undefined) throw new Problem(refusalCodes[refusal], { log: refusal });
    return link;
  }
}

/** Adds the provider to the query of the page, because the page displays the provider. */
function doneWith({ path }: { path: string }, userIdentifierType: SocialProvider): string {
  return `${path}?${new URLSearchParams({ userIdentifierType })}`;
}

class AlreadyLinked extends Error {}
