import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { backupCodeAlphabet, backupCodeLength, isBackupCode, normaliseBackupCode } from './backup-code.js';

const codes = fc
  .array(fc.constantFrom(...backupCodeAlphabet), { minLength: backupCodeLength, maxLength: backupCodeLength })
  .map((characters) => characters.join(''));

describe('a backup code', () => {
  it('has no look-alike characters and at least 64 random bits', () => {
    expect(backupCodeAlphabet).not.toMatch(/[01ILO]/);
    expect(new Set(backupCodeAlphabet).size).toBe(backupCodeAlphabet.length);
    expect(backupCodeLength * Math.log2(backupCodeAlphabet.length)).toBeGreaterThan(64);
  });

  it('is accepted in lower case, full width, in groups and with surrounding spaces', () => {
    fc.assert(
      fc.property(codes, fc.nat(backupCodeLength), (code, cut) => {
        const wide = [...code]
          .map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
          .join('');
        const grouped = ` ${code.slice(0, cut)} - ${code.slice(cut)}\u3000`;
        for (const typed of [code, code.toLowerCase(), wide, grouped]) {
          expect(normaliseBackupCode(typed)).toBe(code);
          expect(isBackupCode(normaliseBackupCode(typed))).toBe(true);
        }
      }),
    );
  });

  it.each(['', 'ABCDEFGHJKMN', 'ABCDEFGHJKMNPQ', 'ABCDEFGHJKMN0', 'ABCDEFGHJKMNI', '\u0000'.repeat(13)])(
    'is rejected if it is %j',
    (text) => {
      expect(isBackupCode(text)).toBe(false);
    },
  );
});
