import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  brokenRules,
  isSameAsAddress,
  passwordChecklist,
  passwordStrengths,
  rulesOf,
  type PasswordStrength,
} from './password.js';

describe('isSameAsAddress', () => {
  const address = 'Misaki2026@Example.jp';

  it.each(['misaki2026@example.jp', 'MISAKI2026@EXAMPLE.JP', 'misaki2026', 'Misaki2026', 'MISAKI2026'])(
    'is %s',
    (password) => expect(isSameAsAddress(password, address)).toBe(true),
  );

  it.each([
    'misaki2027',
    'misaki202',
    'misaki2026@',
    'example.jp',
    '@example.jp',
    'misaki2026@example.com',
    '',
  ])('returns false for %j', (password) => expect(isSameAsAddress(password, address)).toBe(false));
});

describe('password rules', () => {
  it.each<[string, PasswordStrength, string[]]>([
    ['abcdefg1', 'NORMAL', []],
    ['abcdef1', 'NORMAL', ['length']],
    [`${'a'.repeat(29)}1`, 'NORMAL', []],
    [`${'a'.repeat(30)}1`, 'NORMAL', ['length']],
    ['ABCDEFG1', 'NORMAL', ['lowercase']],
    ['abcdefgh', 'NORMAL', ['digit']],
    ['abcdefg1', 'SYMBOL', ['symbol']],
    ['abcdefg1', 'UPPER_CASE', ['uppercase']],
    ['abcdefg1', 'UPPER_CASE_SYMBOL', ['uppercase', 'symbol']],
    ['Abcdef1!', 'UPPER_CASE_SYMBOL', []],
    ['abcdefg１', 'NORMAL', ['digit', 'characters']],
    ['abc defg1', 'NORMAL', ['characters']],
    ['', 'NORMAL', ['length', 'lowercase', 'digit']],
  ])('are violated by %j in a store with strength %s: %j', (password, strength, broken) => {
    expect(brokenRules(password, strength)).toEqual(broken);
  });

  it.each<[PasswordStrength, string]>([
    ['NORMAL', 'length lowercase digit (symbol) characters'],
    ['SYMBOL', 'length lowercase digit symbol characters'],
    ['UPPER_CASE', 'length lowercase digit uppercase (symbol) characters'],
    ['UPPER_CASE_SYMBOL', 'length lowercase digit uppercase symbol characters'],
  ])('for the strength %s have the checklist %s', (strength, lines) => {
    const named = passwordChecklist('', strength).map(({ rule, isRequired }) =>
      isRequired ? rule : `(${rule})`,
    );
    expect(named.join(' ')).toBe(lines);
    expect(passwordChecklist('', strength).some(({ isMet }) => isMet)).toBe(false);
  });

  it('are marked as fulfilled in the checklist, and the required rules that are not fulfilled are reported', () => {
    expect(passwordChecklist('kagi-no-9', 'NORMAL').every(({ isMet }) => isMet)).toBe(true);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', minLength: 1 }),
        fc.constantFrom(...passwordStrengths),
        (password, strength) => {
          const open = passwordChecklist(password, strength).filter(
            ({ isRequired, isMet }) => isRequired && !isMet,
          );
          expect(open.map(({ rule }) => rule)).toEqual(brokenRules(password, strength));
        },
      ),
    );
  });

  it('are reported only if they apply to the password strength of the store', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...passwordStrengths),
        (password, strength) =>
          brokenRules(password, strength).every((rule) => rulesOf(strength).includes(rule)),
      ),
    );
  });
});
