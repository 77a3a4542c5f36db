import { describe, expect, it } from '@jest/globals';

import {
  internationalPhoneNumber,
  isSmsNumber,
  normalisePhoneNumber,
  phoneNumberOf,
  phoneNumberSpellings,
  withLeadingZero,
} from './phone-number.js';

/** Prefixes of VoIP, premium-rate, nationwide, toll-free, messaging and pager numbers. */
const chargeable = [
  '05012345678',
  '0990123456',
  '0570123456',
  '0120123456',
  '08001234567',
  '0200123456',
  '02012345678',
];

describe('phone number functions', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０９０　１２３４　５６７８', '09012345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['070 1234 5678', '07012345678'],
    ['080（1234）5678', '08012345678'],
  ])('store %s as %s', (typed, number) => {
    expect(normalisePhoneNumber(typed)).toBe(number);
    expect(isSmsNumber(number)).toBe(true);
  });

  it.each([
    '',
    '090123456789',
    '0901234567',
    '19012345678',
    '0901234567a',
    '+819012345678',
    '0312345678',
    ...chargeable,
  ])('rejects %j', (text) => {
    expect(isSmsNumber(text)).toBe(false);
  });

  it('convert a stored number to the E.164 format', () => {
    expect(internationalPhoneNumber('09012345678')).toBe('+819012345678');
  });

  it.each([
    '090-1234-5678',
    '+81 90 1234 5678',
    '81 90 1234 5678',
    '+81 (0)90-1234-5678',
    '０１０－８１－９０１２３４５６７８',
    '0081 90 1234 5678',
    '9012345678',
    'tel: 090.1234.5678 (home)',
  ])('find a number in every stored form when a search contains %s', (typed) => {
    expect(phoneNumberSpellings(typed)).toEqual(['09012345678', '9012345678', '819012345678']);
  });

  it.each([
    ['9012345678', '09012345678'],
    ['8001234567', '08001234567'],
    ['312345678', '0312345678'],
    ['120123456', '0120123456'],
    ['09012345678', '09012345678'],
    ['1234567890', '1234567890'],
    ['12345678', '12345678'],
  ])('restore the number %s from a spreadsheet to %s', (written, restored) => {
    expect(withLeadingZero(written)).toBe(restored);
  });

  it.each([
    ['09012345678', '09012345678'],
    ['9012345678', '09012345678'],
    ['81312345678', '0312345678'],
    ['1234567890', null],
    ['0012345678', null],
  ])('read the stored number %s as %j', (stored, phoneNumber) => {
    expect(phoneNumberOf(stored)).toBe(phoneNumber);
  });
});
