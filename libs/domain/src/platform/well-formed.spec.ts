import { expect, it } from '@jest/globals';

import { isWellFormed } from './well-formed.js';

it.each(['', 'a', '山田', '𠮷野家', '👩‍💻', '\ud7ff\ue000'])('isWellFormed accepts %j', (text) => {
  expect(isWellFormed(text)).toBe(true);
});

it.each(['\ud842', 'a\udfb7', '\udfb7\ud842', '𠮷\ud842', '\udfb7𠮷'])(
  'isWellFormed rejects %j, which has a lone surrogate',
  (text) => {
    expect(isWellFormed(text)).toBe(false);
  },
);
