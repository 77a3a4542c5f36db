import { describe, expect, it } from '@jest/globals';

import {
  internationalPhoneNumber,
  isSmsNumber,
  maskedPhoneNumber,
  normaliseSmsNumber,
} from './phone-number.js';

describe('a phone number', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０９０　１２３４　５６７８', '09012345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['03（1234）5678', '0312345678'],
  ])('typed as %s is kept as %s', (typed, number) => {
    expect(normaliseSmsNumber(typed)).toBe(number);
    expect(isSmsNumber(number)).toBe(true);
  });

  it.each(['', '0901234567890', '090123456', '19012345678', '0901234567a', '+819012345678'])(
    'is not %j',
    (text) => {
      expect(isSmsNumber(text)).toBe(false);
    },
  );

  it('goes out as E.164, and is shown by its last four digits', () => {
    expect(internationalPhoneNumber('09012345678')).toBe('+819012345678');
    expect(maskedPhoneNumber('09012345678')).toBe('•••••••5678');
  });
});
