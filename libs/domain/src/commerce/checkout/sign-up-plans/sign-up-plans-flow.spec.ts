import { expect, it } from '@jest/globals';

import { signUpPlansPages, signUpPlansTransitions } from './sign-up-plans-flow.js';

it('signUpPlansTransitions ends with or without a plan and uses two pages', () => {
  expect(signUpPlansTransitions).toEqual({
    choosing: { skipped: 'ended', ordered: 'ended' },
    ended: {},
  });
  expect(signUpPlansPages).toEqual({
    currentCount: { choice: 1, confirm: 2, complete: 2 },
    totalCount: 2,
  });
});
