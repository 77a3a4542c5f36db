import { describe, expect, it } from '@jest/globals';

import { hasUserIdCharacters, normaliseUserId, userIdKey } from './user-id.js';

describe('a user ID', () => {
  it('is stored in half-width letters without surrounding spaces', () => {
    expect(normaliseUserId(' Ｍｉｓａｋｉ７７\u3000')).toBe('Misaki77');
  });

  it('is compared case-insensitively', () => {
    expect(userIdKey('MisaKi77')).toBe('misaki77');
  });

  it.each(['misaki77', 'MISAKI', ''])('is valid if it is %j', (text) =>
    expect(hasUserIdCharacters(text)).toBe(true),
  );

  it.each(['misaki-77', 'みさき', ' misaki', 'misaki ', 'ｍｉｓａｋｉ'])('is invalid if it is %j', (text) =>
    expect(hasUserIdCharacters(text)).toBe(false),
  );
});
