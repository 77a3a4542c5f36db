import { describe, expect, it } from '@jest/globals';

import { PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  it("uses OWASP's minimum parameters for argon2id", async () => {
    expect(await new PasswordHasher().hash('eiga-suki-2026', 'known')).toMatch(
      /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/,
    );
  });

  it('accepts the correct password in any Unicode form, and rejects other passwords', async () => {
    const hasher = new PasswordHasher();
    const stored = await hasher.hash('Café-eiga-1', 'known');
    expect(await hasher.verify(stored, 'Cafe\u0301-eiga-1', 'strangers')).toBe(true);
    expect(await hasher.verify(stored, 'Cafe-eiga-1', 'strangers')).toBe(false);
    expect(await hasher.verify(null, 'no account has this password', 'strangers')).toBe(false);
  });
});
