import { describe, expect, test } from '@jest/globals';

import { cards, cardOf, refusalOf } from './cards.js';

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

test('every number has a valid check digit and is unique', () => {
  expect(cards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
});

describe('refused charges', () => {
  test.each([
    ['4111111111111111', [undefined, undefined]],
    ['4000000201220003', ['22', undefined, undefined]],
    ['4000000201200005', ['20', '20', '20']],
    ['4000000301220002', [undefined, '22', '22']],
    ['4000000401220001', [undefined, '22', '22', undefined, '22', '22', undefined]],
  ])('have the expected error types for the card %s', (number, expected) => {
    const history = { charged: 0, refused: 0 };
    const seen = expected.map(() => {
      const type = refusalOf(cardOf(number), history);
      if (type === undefined) Object.assign(history, { charged: history.charged + 1, refused: 0 });
      else history.refused += 1;
      return type;
    });
    expect(seen).toEqual(expected);
  });
});
