import { describe, expect, it } from '@jest/globals';

import { aStoreFile } from '../../store/settings/file/store-file.suite.js';
import type { AccountFacts } from './account-facts.types.js';
import { claimValues } from './claim-values.js';

const facts = {
  accountId: 'account',
  birthday: '20080402',
  emailAddress: 'misaki@example.jp',
  isEmailProved: false,
  phoneNumber: '09012345678',
  familyName: '佐藤',
  givenName: '美咲',
  name: null,
} as AccountFacts;
const now = new Date('2026-04-01T12:00:00+09:00');

it('default scopes contain the claims that OpenID Connect Core (5.4) and the scope descriptions list', () => {
  const given = aStoreFile().scopes.map(({ scopeKey, claims }) => [scopeKey, claims.toSorted().join(' ')]);
  expect(Object.fromEntries(given)).toEqual({
    openid: '',
    profile: 'family_name gender given_name locale name nickname picture preferred_username updated_at',
    email: 'email email_verified',
    phone: 'phone_number phone_number_verified',
    address: 'address',
    membership: 'membership',
    age: 'age_over_18',
    tv_pin: '',
    offline_access: '',
  });
});

describe('claimValues', () => {
  it.each([
    ['2026-04-01T23:59:59.999+09:00', false],
    ['2026-04-02T00:00:00+09:00', true],
    ['2026-04-02T08:59:59+09:00', true],
  ])('computes age_over_18 from the date in Japan: %s', (moment, isAdult) => {
    expect(claimValues.age_over_18(facts, new Date(moment))).toBe(isAdult);
  });

  it('states whether the e-mail address was verified, and always states the phone number as unverified', () => {
    expect(claimValues.email_verified(facts, now)).toBe(false);
    expect(claimValues.email_verified({ ...facts, isEmailProved: true }, now)).toBe(true);
    expect(claimValues.email_verified({ ...facts, emailAddress: null }, now)).toBeNull();
    expect(claimValues.phone_number_verified(facts, now)).toBe(false);
    expect(claimValues.phone_number_verified({ ...facts, phoneNumber: null }, now)).toBeNull();
  });

  it.each([
    ['09012345678', '+819012345678', false],
    ['9012345678', '+819012345678', false],
    ['81312345678', '+81312345678', false],
    ['1234567890', null, null],
    [null, null, null],
  ])('formats the stored phone number %s as %s', (phoneNumber, claim, isVerified) => {
    expect(claimValues.phone_number({ ...facts, phoneNumber }, now)).toBe(claim);
    expect(claimValues.phone_number_verified({ ...facts, phoneNumber }, now)).toBe(isVerified);
  });

  it('quotes an address with consecutive dots as an addr-spec of RFC 5322 (OpenID Connect Core, 5.1)', () => {
    const emailAddress = 'taro..yamada@docomo.ne.jp';
    expect(claimValues.email({ ...facts, emailAddress }, now)).toBe('"taro..yamada"@docomo.ne.jp');
    expect(claimValues.email(facts, now)).toBe('misaki@example.jp');
    expect(claimValues.email({ ...facts, emailAddress: null }, now)).toBeNull();
  });

  it('contains the stored name; if it is missing, the family name and the given name', () => {
    expect(claimValues.name(facts, now)).toBe('佐藤 美咲');
    expect(claimValues.name({ ...facts, name: 'みさき' }, now)).toBe('みさき');
    expect(claimValues.name({ ...facts, familyName: null, givenName: null }, now)).toBeNull();
  });
});
