import { describe, expect, it } from '@jest/globals';
import { cellsOf, pastedDigits, typedDigit } from '../form/typing.js';

describe('a paste', () => {
  it.each([
    ['1234', '1234'],
    [' 1234\n', '1234'],
    ['１２３４', '1234'],
    ['123', undefined],
    ['12345', undefined],
    ['12a4', undefined],
    ['12 34', undefined],
    ['', undefined],
  ])('of %j results in %j', (text, digits) => {
    expect(pastedDigits(text, 4)).toBe(digits);
  });
});

describe('a PIN cell', () => {
  it.each([
    ['7', '', '7'],
    ['７', '', '7'],
    ['', '7', ''],
    ['79', '7', '9'],
    ['97', '7', '9'],
    ['77', '7', '7'],
    ['a', '', undefined],
    ['7a', '7', undefined],
    ['あ', '', undefined],
    ['-', '', undefined],
  ])('with %j typed after %j contains %j', (text, before, digit) => {
    expect(typedDigit(text, before)).toBe(digit);
  });

  it('is empty if no digit has been entered for it', () => {
    expect(cellsOf('12', 4)).toEqual(['1', '2', '', '']);
  });
});
