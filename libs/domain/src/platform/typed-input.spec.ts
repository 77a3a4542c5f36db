import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { normaliseCampaignCode } from '../commerce/catalogue/campaigns/campaign-code.js';
import { isShortenedNumber, normaliseAmount } from '../commerce/money/amount-in-file.js';
import {
  normaliseCardNumber,
  normaliseSecurityCode,
} from '../commerce/payments/payment-methods/card-number.js';
import { normaliseCardName } from '../commerce/payments/payment-methods/typed-card.js';
import { emailMaxLength, isEmail, normaliseEmail } from '../identity/accounts/email.js';
import { normaliseKana } from '../identity/accounts/kana.js';
import { isPostalCode, normalisePostalCode } from '../identity/accounts/postal-code.js';
import { normaliseUserId } from '../identity/accounts/user-id.js';
import { normaliseBackupCode } from '../identity/second-factors/backup-code.js';
import { normaliseCode } from '../identity/verification-codes/verification-code.js';
import { normaliseCalendarDay } from './calendar-day.js';
import { isPhoneNumber, normalisePhoneNumber, withLeadingZero } from './phone-number.js';
import { plainText } from './typed-text.js';
import { normaliseWholeNumber } from './whole-number.js';

/**
 * The function that normalises each kind of input. All forms, imports, commands and searches use the same
 * function.
 */
const kinds = {
  address: normaliseEmail,
  phone: normalisePhoneNumber,
  'phone of an import': (written: string) => withLeadingZero(normalisePhoneNumber(written)),
  kana: normaliseKana,
  'postal code': normalisePostalCode,
  'user ID': normaliseUserId,
  'code by mail': normaliseCode,
  'backup code': normaliseBackupCode,
  'campaign code': normaliseCampaignCode,
  'television code': plainText,
  'card number': normaliseCardNumber,
  'security code': normaliseSecurityCode,
  'card name': normaliseCardName,
  'amount in a file': normaliseAmount,
  number: normaliseWholeNumber,
  day: normaliseCalendarDay,
};

describe('the normalisation of input', () => {
  it.each<[keyof typeof kinds, string, string]>([
    ['address', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
    ['address', 'taro@example。jp', 'taro@example.jp'],
    ['address', 'taro@日本語.jp', 'taro@xn--wgv71a119e.jp'],
    ['address', '"taro..yamada"@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
    ['phone', '＋８１－９０－１２３４－５６７８', '09012345678'],
    ['phone', '+81 (0)3.1234.5678', '0312345678'],
    ['phone', '9012345678', '9012345678'],
    ['phone of an import', '9012345678', '09012345678'],
    ['phone of an import', '312345678', '0312345678'],
    ['kana', 'カ゛', 'ガ'],
    ['kana', 'ｶﾞ', 'ガ'],
    ['kana', 'が', 'ガ'],
    ['kana', 'ジャン＝ポール', 'ジャン＝ポール'],
    ['postal code', '〒１００－０００１', '1000001'],
    ['user ID', 'Ｈａｎａｋｏ０１\uFE0F', 'Hanako01'],
    ['code by mail', '１２３\u200B－４５６', '123456'],
    ['backup code', 'ａｂｃ２ー３', 'ABC23'],
    ['campaign code', 'ｓｐｒｉｎｇ－２６', 'SPRING26'],
    ['television code', 'ｂｃｄｆ－ｇｈｊｋ', 'bcdf-ghjk'],
    ['card number', '４１１１ー１１１１ 1111\u22121111', '4111111111111111'],
    ['security code', '１２３', '123'],
    ['card name', 'ｈａｎａｋｏ', 'HANAKO'],
    ['amount in a file', '1,980', '1980'],
    ['amount in a file', '¥1,234,567', '1234567'],
    ['amount in a file', '￥１，９８０', '1980'],
    ['amount in a file', '1980 円', '1980'],
    ['amount in a file', '▲1,980', '-1980'],
    ['amount in a file', '(1,980)', '-1980'],
    ['amount in a file', '−1980', '-1980'],
    ['amount in a file', '1,98', '1,98'],
    ['amount in a file', '1980.5', '1980.5'],
    ['number', '０１２', '12'],
    ['day', '２０２６／４／１', '2026-04-01'],
  ])('for the kind %s changes %j to %j', (kind, typed, expected) => {
    expect(kinds[kind](typed)).toBe(expected);
  });

  const mixed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        ...[
          'か',
          'カ',
          '゛',
          '\u3099',
          '゜',
          '＝',
          '=',
          'ー',
          '-',
          '―',
          '。',
          '.',
          '@',
          '"',
          '+',
          '＋',
          '8',
          '１',
        ],
        ...[
          '0',
          '9',
          ',',
          '(',
          ')',
          '▲',
          '¥',
          'a',
          'ß',
          'ＡB',
          '\uFE0F',
          '\u{E0100}',
          '\u200B',
          ' ',
          '　',
          '/',
        ],
      ),
    }),
    fc.string({ unit: fc.constantFrom('0', '1', '8', '9', '+', '-') }),
  );

  it.each(Object.entries(kinds))('for the kind %s is idempotent', (_, normalise) => {
    fc.assert(
      fc.property(mixed, (typed) => {
        const once = normalise(typed);
        expect(normalise(once)).toBe(once);
      }),
    );
  });

  it.each(Object.entries(kinds))('for the kind %s ignores invisible characters', (_, normalise) => {
    const unseen = fc.constantFrom('\u200B', '\uFEFF', '\uFE00', '\uFE0F', '\u{E0100}', '\u{E01EF}');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...'0123aかガ-.@'), unseen)), (pairs) => {
        expect(normalise(pairs.flat().join(''))).toBe(normalise(pairs.map(([seen]) => seen).join('')));
      }),
    );
  });

  it('fits its database column if it is accepted', () => {
    fc.assert(
      fc.property(mixed, (typed) => {
        const email = normaliseEmail(`${typed}@日本語.jp`);
        expect(!isEmail(email) || email.length <= emailMaxLength).toBe(true);
        const phoneNumber = normalisePhoneNumber(typed);
        expect(!isPhoneNumber(phoneNumber) || phoneNumber.length <= 11).toBe(true);
        const postalCode = normalisePostalCode(typed);
        expect(!isPostalCode(postalCode) || postalCode.length === 7).toBe(true);
      }),
    );
  });
});

describe('an id shortened by a spreadsheet', () => {
  it.each([
    ['1.23457E+15', true],
    ['1E+15', true],
    ['１．２３Ｅ＋１５', true],
    ['1,23457e+15', true],
    ['123456789012345', false],
    ['12E+15', false],
    ['E+15', false],
    ['1E15', false],
    ['PAYID-M1E15', false],
  ])('is detected in %s: %s', (cell, isShortened) => {
    expect(isShortenedNumber(cell)).toBe(isShortened);
  });
});
