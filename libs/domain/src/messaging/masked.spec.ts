import { describe, expect, it } from '@jest/globals';

import { maskedEmail, maskedPhoneNumber } from './masked.js';

describe('a masked e-mail address', () => {
  it.each([
    ['misaki.sato@example.jp', 'mi•••••@example.jp'],
    ['abc@example.jp', 'ab•••••@example.jp'],
    ['ab@example.jp', 'a•••••@example.jp'],
    ['a@example.jp', 'a•••••@example.jp'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});

it('maskedPhoneNumber shows the last four digits', () => {
  expect(maskedPhoneNumber('09012345678')).toBe('•••••••5678');
});
