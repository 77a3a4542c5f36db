import { describe, expect, it } from '@jest/globals';

import { capitalised } from './capitalised.js';

describe('capitalised', () => {
  it.each([
    ['verification code', 'Verification code'],
    ['PIN code', 'PIN code'],
    ['確認コード', '確認コード'],
    ['𠮷コード', '𠮷コード'],
    ['', ''],
  ])('changes “%s” to “%s”', (name, written) => {
    expect(capitalised(name)).toBe(written);
  });
});
