import { passwordStrengths } from '@account/domain/identity/passwords/password';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { newPasswordField, optionalNewPasswordField } from './password-fields.contract.js';

describe('newPasswordField', () => {
  it.each(passwordStrengths)('does not change the entered password: %s', (strength) => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', minLength: 8, maxLength: 40 }),
      fc.constantFrom(
        'Ｐａｓｓ－ｗｏｒｄ１',
        'Ka\u3099gi-1234!',
        'Pass\u200Bword\uFE0F-1',
        ' Password-1 ',
        'カ゛Pass-word1',
      ),
    );
    for (const field of [newPasswordField(strength), optionalNewPasswordField(strength)])
      fc.assert(
        fc.property(typed, (password) => {
          const { success, data } = field.safeParse(password);
          expect(!success || data === password).toBe(true);
        }),
      );
    for (const password of ['Password-1234 ', ' Password-1234'])
      expect(newPasswordField(strength).safeParse(password).data ?? password).toBe(password);
  });
});
