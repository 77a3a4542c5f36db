import { describe, expect, it } from '@jest/globals';

import { needsParentalConsent } from './birthday.js';
import { countriesByName, countryCodes, countryName, isCountryCode } from './countries.js';
import { isPhoneNumber, normalisePhoneNumber } from '../../platform/phone-number.js';
import { addressFills, isPostalCode, normalisePostalCode } from './postal-code.js';
import { isPrefectureCode, prefectureOf, prefectures } from './prefectures.js';
import { emptyProfile, profileFields, shownName } from './profile-fields.js';

describe('a phone number', () => {
  it.each([
    ['０９０−１２３４−５６７８', '09012345678', true],
    ['(03) 1234-5678', '0312345678', true],
    ['090ー1234ー5678', '09012345678', true],
    ['090.1234.5678', '09012345678', true],
    ['＋８１（０）９０・１２３４・５６７８', '09012345678', true],
    ['+81 3 1234 5678', '0312345678', true],
    ['031234567', '031234567', false],
    ['090123456789', '090123456789', false],
    ['9012345678', '9012345678', false],
    ['0012345678', '0012345678', false],
    ['+81 90 1234', '+81901234', false],
    ['+1 212 555 0100', '+12125550100', false],
  ])('parses %j as %j', (typed, read, isRight) => {
    expect(normalisePhoneNumber(typed)).toBe(read);
    expect(isPhoneNumber(read)).toBe(isRight);
  });
});

describe('a postal code', () => {
  it.each([
    ['〒１００−０００１', '1000001', true],
    ['100-0001', '1000001', true],
    ['100ー0001', '1000001', true],
    ['100 0001', '1000001', true],
    ['100000', '100000', false],
    ['10000011', '10000011', false],
    ['100000a', '100000a', false],
  ])('parses %j as %j', (typed, read, isRight) => {
    expect(normalisePostalCode(typed)).toBe(read);
    expect(isPostalCode(read)).toBe(isRight);
  });

  it.each<[string[], object]>([
    [['prefecture', 'address'], { prefecture: '13', address: '千代田区千代田' }],
    [['address'], { address: '東京都千代田区千代田' }],
    [['prefecture'], { prefecture: '13' }],
    [[], {}],
  ])('has an address that fills the fields %j with %j', (asked, filled) => {
    const place = { prefectureCode: '13', city: '千代田区', town: '千代田' };
    const found = { ...place, allAddress: '東京都千代田区千代田' };
    expect(Object.fromEntries(addressFills(found, (field) => asked.includes(field)))).toEqual(filled);
  });
});

describe('prefectures', () => {
  it('are 47 in number, from Hokkaido to Okinawa', () => {
    expect(prefectures).toHaveLength(47);
    expect([prefectures[0], prefectures[46]]).toEqual([
      { code: '1', ja: '北海道', en: 'Hokkaido' },
      { code: '47', ja: '沖縄県', en: 'Okinawa' },
    ]);
    expect(prefectureOf('13')).toEqual({ code: '13', ja: '東京都', en: 'Tokyo' });
    expect(prefectureOf('48')).toBeUndefined();
    expect(['0', '48', '01', '', '1.0'].some(isPrefectureCode)).toBe(false);
  });
});

describe('countries', () => {
  it('are 249 in number, each with a distinct name in both languages', () => {
    expect(new Set(countryCodes).size).toBe(249);
    for (const language of ['ja', 'en'] as const) {
      const names = countriesByName(language);
      expect(names[0]?.code).toBe('JP');
      expect(new Set(names.map(({ name }) => name)).size).toBe(249);
      expect(names.filter(({ code, name }) => code === name)).toEqual([]);
    }
    expect([countryName('DE', 'ja'), countryName('DE', 'en')]).toEqual(['ドイツ', 'Germany']);
    expect(['XX', 'jp', 'JPN', ''].some(isCountryCode)).toBe(false);
  });
});

describe('parental consent', () => {
  it.each([
    ['20081122', '20261121', true],
    ['20081121', '20261121', false],
    ['20081120', '20261121', false],
    ['20080229', '20260228', true],
    ['20080229', '20260301', false],
    [null, '20261121', false],
    ['2008', '20261121', false],
  ])('is required for a birthday on %s, on the day %s: %s', (birthday, today, needed) => {
    expect(needsParentalConsent(birthday, today)).toBe(needed);
  });
});

describe('the name of a member', () => {
  it.each([
    [{ name: '佐藤 花子', familyName: '佐藤' }, '佐藤 花子'],
    [{ familyName: '佐藤', givenName: '花子', nickname: 'はな' }, '佐藤 花子'],
    [{ nickname: 'はな' }, 'はな'],
    [{}, null],
  ])('is built from %j as %j', (answers, expected) => {
    expect(shownName({ ...emptyProfile, ...answers })).toBe(expected);
    expect(Object.keys(emptyProfile).sort()).toEqual([...profileFields].sort());
  });
});
