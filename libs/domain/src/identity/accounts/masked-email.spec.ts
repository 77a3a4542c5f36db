import { describe, expect, it } from '@jest/globals';

import { maskedEmail } from './email.js';

describe('a masked address', () => {
  it.each([
    ['misaki.sato@example.jp', 'mi•••••@example.jp'],
    ['abc@example.jp', 'ab•••••@example.jp'],
    ['ab@example.jp', 'a•••••@example.jp'],
    ['a@example.jp', 'a•••••@example.jp'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});
