import { expect, it } from '@jest/globals';

import { profileEditTransitions } from './profile-edit-flow.js';

it('a profile that was looked over is changed once', () => {
  expect(profileEditTransitions).toEqual({ confirm: { changed: 'complete' }, complete: {} });
});
