import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { setTvPinCall, typedTvPinSchema } from './tv-pin.contract.js';

const problemsOf = (pinCode: unknown, pinCodeConfirm: unknown) => {
  const parsed = typedTvPinSchema.safeParse({ pinCode, pinCodeConfirm });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
};

describe('the PIN fields', () => {
  it.each([
    ['1234', '1234', []],
    ['0000', '0000', []],
    ['123', '123', ['pinCode: tvPin.length', 'pinCodeConfirm: tvPin.length']],
    ['', '1234', ['pinCode: tvPin.length']],
    ['12345', '1234', ['pinCode: tvPin.length']],
    ['12a4', '1234', ['pinCode: tvPin.characters']],
    ['１２３４', '1234', ['pinCode: tvPin.characters']],
    ['12 4', '12 4', ['pinCode: tvPin.characters', 'pinCodeConfirm: tvPin.characters']],
    ['1234', '4321', ['pinCodeConfirm: tvPin.mismatch']],
    [1234, '1234', ['pinCode: tvPin.length']],
  ])('validate %j and %j with %j', (pinCode, confirm, problems) => {
    expect(problemsOf(pinCode, confirm)).toEqual(problems);
  });

  it('accept only two equal values of four digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789a '), maxLength: 5 });
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const isGood = /^[0-9]{4}$/.test(one) && one === other;
        return (problemsOf(one, other).length === 0) === isGood;
      }),
    );
  });
});

describe('setTvPinCall', () => {
  it('accepts only the field for the PIN', () => {
    expect(setTvPinCall.input.safeParse({ pinCode: '0123' }).success).toBe(true);
    expect(setTvPinCall.input.safeParse({ pinCode: '0123', accountId: 'x' }).success).toBe(false);
  });
});
