import { describe, expect, it } from '@jest/globals';

import { PasswordHasher } from './password-hasher.js';

const inFlightAndWaiting = 22;

describe('hashing passwords', () => {
  it('is bounded: beyond 2 at work and 20 waiting it refuses, and takes more once they are done', async () => {
    const hasher = new PasswordHasher();
    const accepted = Array.from({ length: inFlightAndWaiting }, () => hasher.hash('eiga-suki-2026'));
    expect(() => hasher.requireRoom()).toThrow('password queue full');
    await expect(hasher.verify(null, 'eiga-suki-2026')).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
      details: { retryAfterSeconds: 2 },
    });
    expect(new Set(await Promise.all(accepted)).size).toBe(inFlightAndWaiting);
    expect(() => hasher.requireRoom()).not.toThrow();
  });

  it('has room until the queue is full', async () => {
    const hasher = new PasswordHasher();
    const accepted = Array.from({ length: inFlightAndWaiting - 1 }, () => hasher.hash('eiga-suki-2026'));
    expect(() => hasher.requireRoom()).not.toThrow();
    await Promise.all(accepted);
  });

  it("costs OWASP's minimum for argon2id", async () => {
    expect(await new PasswordHasher().hash('eiga-suki-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  });

  it('finds the right password right in any Unicode form, and no other', async () => {
    const hasher = new PasswordHasher();
    const stored = await hasher.hash('Café-eiga-1');
    expect(await hasher.verify(stored, 'Cafe\u0301-eiga-1')).toBe(true);
    expect(await hasher.verify(stored, 'Cafe-eiga-1')).toBe(false);
    expect(await hasher.verify(null, 'no account has this password')).toBe(false);
  });
});
