import { describe, expect, it } from '@jest/globals';
import { isRead } from './policy-box.js';

describe('isRead', () => {
  it.each([
    ['at its start', 0, false],
    ['16 pixels before its end', 584, false],
    ['15 pixels before its end', 585, true],
    ['at its end', 600, true],
    ['overscrolled beyond its end', 620, true],
  ])('returns the expected result for a text %s (scrolled by %s pixels)', (_, scrollTop, read) => {
    expect(isRead({ scrollTop, clientHeight: 400, scrollHeight: 1000 })).toBe(read);
  });

  it('returns true when the text does not overflow', () => {
    expect(isRead({ scrollTop: 0, clientHeight: 400, scrollHeight: 400 })).toBe(true);
  });
});
