import { describe, expect, it } from '@jest/globals';

import { userIdentifiers } from './user-identifiers.js';

describe('what a member is known by at login', () => {
  const plain = { contactEmail: 'hanako@example.jp', isEmailVerified: true, userId: null, linked: [] };

  it.each([
    ['a proved address', {}, ['Email']],
    ['no address', { contactEmail: '' }, []],
    ['an address that was never proved', { isEmailVerified: false }, []],
    ['a user ID as well', { userId: 'hanako77' }, ['Email', 'UserId']],
    [
      'accounts elsewhere',
      { isEmailVerified: false, linked: ['Line', 'Google'] as const },
      ['Line', 'Google'],
    ],
  ])('is, with %s', (_, has, types) => {
    expect(userIdentifiers({ ...plain, ...has })).toEqual(types);
  });
});
