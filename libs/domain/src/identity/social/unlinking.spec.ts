import { describe, expect, it } from '@jest/globals';

import { unlinkRefusal } from './unlinking.js';

describe('unlinkRefusal', () => {
  it.each([
    [false, 0, false, 'lastWayIn'],
    [false, 0, true, undefined],
    [false, 1, false, undefined],
    [false, 1, true, undefined],
    [true, 0, false, 'currentLogin'],
    [true, 0, true, 'currentLogin'],
    [true, 1, false, 'currentLogin'],
    [true, 1, true, 'currentLogin'],
  ])(
    'with current account %s, %s other links and login by e-mail %s returns %s',
    (isCurrent, others, hasEmailLogin, expected) => {
      expect(unlinkRefusal({ isCurrent }, others, hasEmailLogin)).toBe(expected);
    },
  );
});
