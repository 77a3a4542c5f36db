import { expect, it } from '@jest/globals';

import { readSocialIdentity } from './social-profile.js';

const emailOf = (email: unknown) => readSocialIdentity('Google', { sub: 'g-1', email, email_verified: true });

it('takes the address of a provider as it would be stored', () => {
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
])('takes %j for no address, and for none that was verified', (email) => {
  expect(emailOf(email)).toEqual({ subject: 'g-1', email: null, isEmailVerified: false });
});
