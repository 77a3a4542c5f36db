import { Injectable } from '@nestjs/common';
import { emailKey, isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';
import {
  hasUserIdCharacters,
  userIdKey,
  userIdMaxLength,
  userIdMinLength,
} from '@account/domain/identity/accounts/user-id';
import type { AccountClaim } from '@account/domain/oidc/claims/claims';
import type { Language } from '@account/domain/platform/language';

import { ProfileImages } from '../../identity/profile-image/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { MembershipSource } from '../../platform/lifecycle/membership.port.js';
import { AccountFactsRepository } from './account-facts.repository.js';
import type { AccountFacts } from './account-facts.types.js';
import { claimValues } from './claim-values.js';

export { accountFactFields, type AccountFacts } from './account-facts.types.js';

type Claims = Partial<Record<AccountClaim, unknown>>;

@Injectable()
export class AccountClaims {
  constructor(
    private readonly facts: AccountFactsRepository,
    private readonly settings: SettingsService,
    private readonly source: MembershipSource,
    private readonly images: ProfileImages,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  find(accountId: string): Promise<AccountFacts | undefined> {
    return this.facts.findFacts(accountId);
  }

  areIn(scope: string): boolean {
    return this.namesIn(scope).length > 0;
  }

  /**
   * Returns the claims of the given scopes. Omits scopes that the store does not allow, and claims without a
   * value.
   * @param scope separated by spaces
   */
  async collectClaims(facts: AccountFacts, scope: string): Promise<Claims> {
    const names = this.namesIn(scope);
    const now = this.clock.now();
    const claims: Claims = {};
    for (const name of names) {
      const value = name === 'membership' ? await this.membership(facts) : this.fact(name, facts, now);
      if (value !== null && value !== undefined) claims[name] = value;
    }
    return claims;
  }

  private namesIn(scope: string): AccountClaim[] {
    const keys = scope.split(' ');
    return this.settings
      .current()
      .scopes.flatMap(({ scopeKey, claims }) => (keys.includes(scopeKey) ? claims : []));
  }

  private fact(name: Exclude<AccountClaim, 'membership'>, facts: AccountFacts, now: Date): unknown {
    return name === 'picture' ? this.pictureOf(facts) : claimValues[name](facts, now);
  }

  /**
   * Returns whether a login hint refers to another account. The hint may be an address, or a user ID if the
   * store uses user IDs.
   */
  loginHintMismatches(hint: string, { emailAddress, userId }: AccountFacts): boolean {
    const address = normaliseEmail(hint);
    if (isEmail(address)) return emailAddress === null || emailKey(address) !== emailKey(emailAddress);
    if (!this.settings.current().login.isEnabledUserId || !looksLikeUserId(hint)) return false;
    return userId === null || userIdKey(hint) !== userIdKey(userId);
  }

  private async membership({ accountId, language }: AccountFacts): Promise<unknown> {
    const subject = { accountId: accountId as AccountId, language: language as Language };
    return this.source.readMembership(subject, this.clock.now());
  }

  private pictureOf({ profileImageName }: AccountFacts): string | null {
    const address = this.images.addressOf(profileImageName, { isApp: false });
    return address && new URL(address, this.config.get('PUBLIC_ORIGIN')).href;
  }
}

function looksLikeUserId(text: string): boolean {
  return hasUserIdCharacters(text) && text.length >= userIdMinLength && text.length <= userIdMaxLength;
}
