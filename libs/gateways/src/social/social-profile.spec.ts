import { expect, it } from '@jest/globals';

import { NoSocialIdentityError, readSocialIdentity } from './social-profile.js';

const emailOf = (email: unknown) => readSocialIdentity('Google', { sub: 'g-1', email, email_verified: true });

it("readSocialIdentity normalises the provider's address like a stored address", () => {
  expect(emailOf(' Misaki@Example.JP')).toEqual({
    subject: 'g-1',
    email: 'Misaki@example.jp',
    isEmailVerified: true,
  });
});

it.each([
  '=?utf-8?q?ken=40example.org=2C?=@example.jp',
  '"misaki"@example.jp',
  'misaki@example.jp\r\nBcc: ken@example.jp',
  'misaki',
  `${'a'.repeat(400)}@example.jp`,
  '',
  5,
  null,
  ['misaki@example.jp'],
])('readSocialIdentity ignores the invalid address %j and treats it as unverified', (email) => {
  expect(emailOf(email)).toEqual({ subject: 'g-1', email: null, isEmailVerified: false });
});

it.each([
  ['taro..yamada@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
  ['"hanako."@ezweb.ne.jp', 'hanako.@ezweb.ne.jp'],
  ['misaki@日本語.jp', 'misaki@xn--wgv71a119e.jp'],
])('readSocialIdentity reads %s as the address %s', (told, address) => {
  expect(emailOf(told)).toEqual({ subject: 'g-1', email: address, isEmailVerified: true });
});

const email = 'misaki@example.jp';

it.each([
  ['Google', { sub: 's', email, email_verified: true }, true],
  ['Google', { sub: 's', email, email_verified: 'true' }, false],
  ['Apple', { sub: 's', email, email_verified: 'true' }, true],
  ['Apple', { sub: 's', email, email_verified: 'yes' }, false],
  ['YahooJapan', { sub: 's', email }, false],
  ['Line', { sub: 's', email, email_verified: true }, false],
  ['Facebook', { id: 's', email, verified: true }, false],
] as const)(
  'readSocialIdentity, for %s, treats the address in %j as verified: %s',
  (provider, claims, isEmailVerified) => {
    expect(readSocialIdentity(provider, claims)).toEqual({ subject: 's', email, isEmailVerified });
  },
);

it.each([undefined, null, 7, '', ' ', 'a b', 'ａ', 'a'.repeat(256)])(
  'readSocialIdentity rejects the subject %j',
  (sub) => {
    expect(() => readSocialIdentity('Google', { sub, email })).toThrow(NoSocialIdentityError);
  },
);
