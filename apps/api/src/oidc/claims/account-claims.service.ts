import { Injectable } from '@nestjs/common';
import { noMembership } from '@account/contracts/oidc/claims/membership.contract';
import { adultAge, ageOn } from '@account/domain/identity/accounts/birthday';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import { internationalPhoneNumber } from '@account/domain/identity/second-factors/phone-number';
import type { AccountClaim } from '@account/domain/oidc/claims/claims';
import { businessDay } from '@account/domain/platform/business-day';

import { Clock } from '../../platform/clock/clock.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { ClaimSources } from '../../platform/lifecycle/claim-sources.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountFactsRepository } from './account-facts.repository.js';
import type { AccountFacts } from './account-facts.types.js';

export { factsOfAccount, type AccountFacts } from './account-facts.types.js';

type Claims = Partial<Record<AccountClaim, unknown>>;

/** What applications are told of a member. */
@Injectable()
export class AccountClaims {
  constructor(
    private readonly facts: AccountFactsRepository,
    private readonly settings: SettingsService,
    private readonly sources: ClaimSources,
    private readonly clock: Clock,
  ) {}

  /** Undefined for an account that is disabled or gone. */
  find(accountId: string): Promise<AccountFacts | undefined> {
    return this.facts.find(accountId);
  }

  /** Of the scopes, separated by spaces, what the store lets them give away; a fact that is not there is left out. */
  async of(facts: AccountFacts, scope: string): Promise<Claims> {
    const keys = scope.split(' ');
    const names = this.settings
      .current()
      .scopes.flatMap(({ scopeKey, claims }) => (keys.includes(scopeKey) ? claims : []));
    const now = this.clock.now();
    const claims: Claims = {};
    for (const name of names) {
      const value = name === 'membership' ? await this.membership(facts) : told[name](facts, now);
      if (value !== null && value !== undefined) claims[name] = value;
    }
    return claims;
  }

  private async membership({ accountId }: AccountFacts): Promise<unknown> {
    const source = this.sources.find('membership');
    return source === undefined ? noMembership : source(accountId as AccountId, this.clock.now());
  }
}

/** Only what is asked for is worked out. */
const told: Record<Exclude<AccountClaim, 'membership'>, (facts: AccountFacts, now: Date) => unknown> = {
  name: ({ name, familyName, givenName }) => name ?? fullNameOf(familyName, givenName),
  given_name: ({ givenName }) => givenName,
  family_name: ({ familyName }) => familyName,
  nickname: ({ nickname }) => nickname,
  preferred_username: ({ userId }) => userId,
  gender: ({ sex }) => genderOf(sex),
  locale: ({ language }) => language,
  updated_at: ({ updatedAt }) => updatedAt,
  email: ({ contactEmail }) => contactEmail,
  email_verified: ({ contactEmail, isEmailProved }) => (contactEmail === null ? null : isEmailProved),
  phone_number: ({ phoneNumber }) => (phoneNumber === null ? null : internationalPhoneNumber(phoneNumber)),
  phone_number_verified: ({ phoneNumber }) => (phoneNumber === null ? null : false),
  address: addressOf,
  age_over_18: ({ birthday }, now) =>
    birthday === null ? null : ageOn(birthday, businessDay(now)) >= adultAge,
};

function fullNameOf(familyName: string | null, givenName: string | null): string | null {
  const fullName = [familyName, givenName].filter(Boolean).join(' ');
  return fullName === '' ? null : fullName;
}

function genderOf(sex: number | null): string | null {
  return sex === null ? null : ({ 1: 'male', 2: 'female', 9: 'other' }[sex] ?? null);
}

/** OpenID Connect Core 1.0, 5.1.1 */
function addressOf({ postalCode, prefecture, address, address2, country }: AccountFacts): object | null {
  const region = prefectures.find(({ code }) => code === prefecture)?.ja;
  const street = [address, address2].filter(Boolean).join(' ');
  const parts = {
    ...(postalCode !== null && { postal_code: postalCode }),
    ...(region !== undefined && { region }),
    ...(street !== '' && { street_address: street }),
    ...(country !== null && { country }),
  };
  return Object.keys(parts).length === 0 ? null : parts;
}
