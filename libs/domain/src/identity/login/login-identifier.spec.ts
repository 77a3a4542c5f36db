import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { readLoginIdentifier } from './login-identifier.js';

const email = (key: string) => ({ kind: 'email', key });
const userId = (key: string) => ({ kind: 'userId', key });

describe('readLoginIdentifier', () => {
  it.each([
    ['an address', 'misaki@example.jp', email('misaki@example.jp')],
    ['an address in mixed case', ' Misaki@EXAMPLE.jp ', email('misaki@example.jp')],
    ['an address in full-width letters', 'ｍｉｓａｋｉ＠example.jp', email('misaki@example.jp')],
    ['an empty text', '', 'email.required'],
    ['spaces', ' \u3000 ', 'email.required'],
    ['a user ID', 'misaki0412', 'email.format'],
    ['a partial address', 'misaki@', 'email.format'],
    ['NUL', 'a\u0000@example.jp', 'text.characters'],
    ['a lone surrogate', '\ud800', 'text.characters'],
  ])('accepts only an e-mail address: %s', (_, typed, expected) => {
    expect(readLoginIdentifier(typed, false)).toEqual(expected);
  });

  it.each([
    ['a user ID', 'Misaki0412', userId('misaki0412')],
    ['a user ID in full-width letters', ' ｍｉｓａｋｉ0412', userId('misaki0412')],
    ['an address', 'Misaki@Example.jp', email('misaki@example.jp')],
    ['a partial address', 'misaki@', email('misaki@')],
    ['an empty text', '', 'emailUserId.required'],
    ['spaces', '  ', 'emailUserId.required'],
    ['NUL', 'misaki\u0000', 'text.characters'],
  ])('accepts an e-mail address or a user ID: %s', (_, typed, expected) => {
    expect(readLoginIdentifier(typed, true)).toEqual(expected);
  });

  it('ignores the case and width of letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{6,15}$/), fc.boolean(), (id, isEmail) => {
        const typed = isEmail ? `${id}@example.jp` : id;
        expect(readLoginIdentifier(` ${typed.toUpperCase()} `, true)).toEqual(
          readLoginIdentifier(typed, true),
        );
      }),
    );
  });
});
