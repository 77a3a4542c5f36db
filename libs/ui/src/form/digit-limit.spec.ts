import { describe, expect, it } from '@jest/globals';
import { isBeyond } from './typing.js';

describe('limitDigits with eight digits', () => {
  it.each([
    ['1991/04/1', '2', false],
    ['1991/04/12', '3', true],
    ['1991/04/12', '３', true],
    ['１９９１０４１２', '3', true],
    ['1991/04/12', '/', false],
    ['1991/04/12', '19910413', false],
    ['', '1', false],
  ])('the text %j with the typed text %j exceeds the limit: %s', (value, typed, beyond) => {
    expect(isBeyond(value, typed, 8)).toBe(beyond);
  });
});
