import { adultAge, ageOn } from '@account/domain/identity/accounts/birthday';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import { addrSpecOf } from '@account/domain/identity/accounts/email';
import { internationalPhoneNumber, phoneNumberOf } from '@account/domain/platform/phone-number';
import { profileField, type ProfileFieldKind } from '@account/domain/identity/accounts/profile-fields';
import { fieldOfClaim, type AccountClaim, type ProfileClaim } from '@account/domain/oidc/claims/claims';
import { businessDay } from '@account/domain/platform/business-day';

import type { AccountFacts } from './account-facts.types.js';

type ClaimValue = (facts: AccountFacts, now: Date) => unknown;

const profileClaims = Object.fromEntries(
  Object.entries(fieldOfClaim).map(([claim, name]): [string, ClaimValue] => [
    claim,
    (facts) => standardValue(profileField(name).kind, facts[name]),
  ]),
) as Record<ProfileClaim, ClaimValue>;

export const claimValues: Record<Exclude<AccountClaim, 'membership' | 'picture'>, ClaimValue> = {
  ...profileClaims,
  name: ({ name, familyName, givenName }) => name ?? fullNameOf(familyName, givenName),
  locale: ({ language }) => language,
  updated_at: ({ updatedSeconds }) => updatedSeconds,
  email: ({ emailAddress }) => emailAddress && addrSpecOf(emailAddress),
  email_verified: ({ emailAddress, isEmailProved }) => (emailAddress === null ? null : isEmailProved),
  phone_number_verified: ({ phoneNumber }) => (phoneNumberClaim(phoneNumber) === null ? null : false),
  address: addressOf,
  age_over_18: ({ birthday }, now) =>
    birthday === null ? null : ageOn(birthday, businessDay(now)) >= adultAge,
};

function fullNameOf(familyName: string | null, givenName: string | null): string | null {
  const fullName = [familyName, givenName].filter(Boolean).join(' ');
  return fullName === '' ? null : fullName;
}

/** Formats a claim value (OpenID Connect Core 1.0, 5.1). */
function standardValue(kind: ProfileFieldKind, value: string | number | null): unknown {
  if (value === null) return null;
  if (typeof value === 'number') return { 1: 'male', 2: 'female', 9: 'other' }[value] ?? null;
  return kind === 'phoneNumber' ? phoneNumberClaim(value) : value;
}

/**
 * Returns the number in E.164 format, even if an earlier release stored it without its leading 0. Returns null
 * if the number is ambiguous.
 */
function phoneNumberClaim(stored: string | null): string | null {
  const phoneNumber = stored === null ? null : phoneNumberOf(stored);
  return phoneNumber === null ? null : internationalPhoneNumber(phoneNumber);
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
