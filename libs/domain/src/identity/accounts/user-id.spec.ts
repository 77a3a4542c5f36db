import { describe, expect, it } from '@jest/globals';

import { hasUserIdCharacters, normaliseUserId, userIdKey } from './user-id.js';

describe('user ID', () => {
  it('is stored in half-width letters without surrounding spaces', () => {
    expect(normaliseUserId(' Ｍｉｓａｋｉ７７\u3000')).toBe('Misaki77');
  });

  it('is case-insensitive', () => {
    expect(userIdKey('MisaKi77')).toBe('misaki77');
  });

  it.each(['misaki77', 'MISAKI', ''])('may be %j', (text) => expect(hasUserIdCharacters(text)).toBe(true));

  it.each(['misaki-77', 'みさき', ' misaki', 'misaki ', 'ｍｉｓａｋｉ'])('may not be %j', (text) =>
    expect(hasUserIdCharacters(text)).toBe(false),
  );
});
