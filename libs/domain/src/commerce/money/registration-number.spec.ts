import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isRegistrationNumber } from './tax-rate.js';

describe('registration number', () => {
  it.each(['T7000012050002', 'T9999999999999', 'T1180301018771'])('is valid: %s', (text) => {
    expect(isRegistrationNumber(text)).toBe(true);
  });

  it.each([
    '7000012050002',
    'T700001205000',
    'T70000120500021',
    't7000012050002',
    'T0000000000000',
    'T７000012050002',
  ])('is invalid: %s', (text) => {
    expect(isRegistrationNumber(text)).toBe(false);
  });

  it('must have a valid check digit', () => {
    const digits = fc.stringMatching(/^\d{12}$/);
    fc.assert(
      fc.property(digits, (rest) => {
        const right = [...'0123456789'].filter((check) => isRegistrationNumber(`T${check}${rest}`));
        expect(right).toHaveLength(1);
      }),
    );
  });
});
