import { describe, expect, it } from '@jest/globals';

import { userIdentifiers } from './user-identifiers.js';

describe('userIdentifiers', () => {
  const plain = { contactEmail: 'hanako@example.jp', isEmailVerified: true, userId: null, linked: [] };

  it.each([
    ['a verified address', {}, ['Email']],
    ['no address', { contactEmail: '' }, []],
    ['an unverified address', { isEmailVerified: false }, []],
    ['an additional user ID', { userId: 'hanako77' }, ['Email', 'UserId']],
    [
      'external accounts',
      { isEmailVerified: false, linked: ['Line', 'Google'] as const },
      ['Line', 'Google'],
    ],
  ])('are returned for %s', (_, has, types) => {
    expect(userIdentifiers({ ...plain, ...has })).toEqual(types);
  });
});
