import { adultAge, ageOn } from '@account/domain/identity/accounts/birthday';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import { internationalPhoneNumber } from '@account/domain/identity/second-factors/phone-number';
import type { AccountClaim } from '@account/domain/oidc/claims/claims';
import { businessDay } from '@account/domain/platform/business-day';

import type { AccountFacts } from './account-facts.types.js';

/** What an account says of itself for each claim; null where the fact is not there. */
export const told: Record<
  Exclude<AccountClaim, 'membership' | 'picture'>,
  (facts: AccountFacts, now: Date) => unknown
> = {
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
