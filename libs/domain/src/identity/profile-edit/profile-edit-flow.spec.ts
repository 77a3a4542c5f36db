import { expect, it } from '@jest/globals';

import { profileEditTransitions } from './profile-edit-flow.js';

it('profileEditTransitions allow only one change of a confirmed profile', () => {
  expect(profileEditTransitions).toEqual({ confirm: { changed: 'complete' }, complete: {} });
});
