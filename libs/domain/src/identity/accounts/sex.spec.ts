import { expect, it } from '@jest/globals';

import { offeredSexes } from './profile-fields.js';

it.each([
  [false, [1, 2, 9, 0]],
  [true, [1, 2, 9]],
])('offeredSexes omits "unknown" if the store does not allow it: %s', (isDisallowed, offered) => {
  expect(offeredSexes(isDisallowed)).toEqual(offered);
});
