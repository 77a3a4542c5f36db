import { Injectable } from '@nestjs/common';
import { isLastSignInMethod } from '@account/domain/identity/passkeys/passkey';
import { hasEmailLogin } from '@account/domain/identity/social/unlinking';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AccountsService } from '../../accounts/index.js';
import type { CredentialChangeContext } from '../../credential-change/index.js';
import { LinkedAccounts, SocialClients } from '../../linked-accounts/index.js';
import { PasswordsService } from '../../passwords/index.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyRepository, type RemovedPasskey } from '../passkey.repository.js';

@Injectable()
export class OtherSignInMethods {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifier,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly socialClients: SocialClients,
    private readonly settings: SettingsService,
  ) {}

  async hasOthers(member: Principal, context: RequestContext): Promise<boolean> {
    const { isEmailVerified, passwordUpdatedAt, isPasskeyOnly } = await this.accounts.summaryOf(member);
    if (isPasskeyOnly) return false;
    const links = await this.linkedAccounts.listOfferedLinks(member, context);
    const has = { isEmailProved: isEmailVerified, isPasswordSet: passwordUpdatedAt !== null, isPasskeyOnly };
    return this.hasMethod(links.length, has);
  }

  /** The caller holds the account lock. @param removed the passkey that will be removed */
  async hasOthersWithout(
    removed: RemovedPasskey,
    credentialChangeContext: CredentialChangeContext,
    member: Principal,
  ): Promise<boolean> {
    if (!this.verifier.isOfThisHost(removed)) return true;
    const { transaction, account } = credentialChangeContext;
    const others = await this.passkeys.countOf(this.verifier.rpId, account.accountId, transaction);
    return others > 0 || this.hasOthersUnderLock(credentialChangeContext, member);
  }

  private async hasOthersUnderLock(
    { transaction, account }: CredentialChangeContext,
    member: Principal,
  ): Promise<boolean> {
    const isPasskeyOnly = account.passkeyOnlySince !== null;
    if (isPasskeyOnly) return false;
    const links = await this.linkedAccounts.listUnderLock(transaction, member);
    const usable = links.filter(({ provider }) => this.socialClients.findClient(provider) !== undefined);
    const isPasswordSet = await this.passwords.isSet(transaction, account.accountId);
    const has = { isEmailProved: account.provedEmailKey !== null, isPasswordSet, isPasskeyOnly };
    return this.hasMethod(usable.length, has);
  }

  private hasMethod(linkedAccounts: number, has: Parameters<typeof hasEmailLogin>[0]): boolean {
    const isByEmail = hasEmailLogin(has, this.settings.current().login);
    return !isLastSignInMethod({ passkeys: 0, linkedAccounts, hasEmailLogin: isByEmail });
  }
}
