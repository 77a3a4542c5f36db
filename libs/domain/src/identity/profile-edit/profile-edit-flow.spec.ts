import { expect, it } from '@jest/globals';

import { profileEditTransitions } from './profile-edit-flow.js';

it('profileEditTransitions change a confirmed profile once', () => {
  expect(profileEditTransitions).toEqual({ confirm: { changed: 'complete' }, complete: {} });
});
