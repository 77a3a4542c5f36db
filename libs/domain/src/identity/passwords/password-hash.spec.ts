import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { readPasswordHash } from './password-hash.js';

const salt = 'c29tZXNhbHQxMjM0NTY3OA';
const key = 'A'.repeat(43);

describe('an imported password hash', () => {
  it.each([
    ['argon2', `$argon2id$v=19$m=65536,t=3,p=4$${salt}$${key}`],
    ['argon2', `$argon2id$v=19$m=19456,p=1,t=2$${salt}$${key}`],
    ['argon2', `$argon2i$v=19$m=4096,t=3,p=1$${salt}$${key}`],
    ['argon2', `$argon2d$v=19$m=262144,t=4,p=8$${salt}$${key}`],
    ['bcrypt', `$2b$08$${'a'.repeat(53)}`],
    ['bcrypt', `$2a$14$${'a'.repeat(53)}`],
    ['bcrypt', `$2b$12$${'a'.repeat(53)}`],
    ['bcrypt', `$2y$10$${'a'.repeat(53)}`],
    ['scrypt', `$scrypt$ln=15,r=8,p=1$${salt}$${key}`],
    ['scrypt', `$scrypt$ln=13,r=1,p=1$${salt}$${key}`],
    ['scrypt', `$scrypt$ln=16,r=16,p=2$${salt}$${key}`],
    ['pbkdf2', `$pbkdf2-sha256$i=600000$${salt}$${key}`],
    ['pbkdf2', `$pbkdf2-sha512$25000$${salt}$${'A'.repeat(86)}`],
    ['pbkdf2', `$pbkdf2-sha256$i=10000$${salt}$${key}`],
    ['pbkdf2', `$pbkdf2-sha256$i=2000000$${salt}$${key}`],
    ['pbkdf2', `$pbkdf2-sha1$i=131000,l=20$${salt}$${'A'.repeat(27)}`],
  ])('is parsed as %s', (scheme, text) => {
    expect(readPasswordHash(text)).toMatchObject({ scheme });
  });

  it('contains the parameters that are needed to verify a password', () => {
    expect(readPasswordHash(`$scrypt$ln=14,r=8,p=2$${salt}$${key}`)).toEqual({
      scheme: 'scrypt',
      costExponent: 14,
      blockSize: 8,
      lanes: 2,
      salt,
      key,
    });
    expect(readPasswordHash(`$pbkdf2-sha256$29000$a.b/cdefghijkl$${key}`)).toEqual({
      scheme: 'pbkdf2',
      digest: 'sha256',
      iterations: 29_000,
      salt: 'a+b/cdefghijkl',
      key,
    });
  });

  it.each([
    `$argon2id$v=19$m=1048576,t=1,p=1$${salt}$${key}`,
    `$argon2id$v=19$m=262144,t=5,p=1$${salt}$${key}`,
    `$argon2id$v=19$m=1024,t=1,p=1$${salt}$${key}`,
    `$argon2id$v=19$m=65536,t=0,p=1$${salt}$${key}`,
    `$argon2id$v=19$m=65536,t=1,p=64$${salt}$${key}`,
    `$argon2id$v=19$m=65536,t=1,p=0$${salt}$${key}`,
    `$argon2id$v=19$m=65536,m=65536,p=1$${salt}$${key}`,
    `$2b$04$${'a'.repeat(53)}`,
    `$2b$15$${'a'.repeat(53)}`,
    `$2b$31$${'a'.repeat(53)}`,
    `$scrypt$ln=10,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=20,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=99,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=18,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=15,r=0,p=1$${salt}$${key}`,
    `$scrypt$ln=15,r=8,p=0$${salt}$${key}`,
    `$scrypt$ln=17,r=8,p=16$${salt}$${key}`,
    `$pbkdf2-sha256$i=1000$${salt}$${key}`,
    `$pbkdf2-sha256$i=99999999$${salt}$${key}`,
  ])('is rejected for its cost: %s', (text) => {
    expect(readPasswordHash(text)).toBe('passwordHash.cost');
  });

  it.each([
    '',
    'plain-password-1',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    `$argon2id$v=16$m=65536,t=3,p=4$${salt}$${key}`,
    `$argon2id$m=65536,t=3,p=4$${salt}$${key}`,
    `$2x$10$${'a'.repeat(53)}`,
    `$2b$10$${'a'.repeat(52)}`,
    `$scrypt$ln=15,r=8,p=1$${salt}$short`,
    `$pbkdf2-md5$i=600000$${salt}$${key}`,
    `$pbkdf2-sha256$i=600000$${salt}$${key}\n`,
    `{SSHA}${key}`,
  ])('is rejected in an unknown format: %j', (text) => {
    expect(readPasswordHash(text)).toBe('passwordHash.unknown');
  });

  it.each([
    `$argon2id$v=19$m=65536,t=3,p=4$${salt}$${key}`,
    `$2b$12$${'a'.repeat(53)}`,
    `$scrypt$ln=15,r=8,p=1$${salt}$${key}`,
    `$pbkdf2-sha256$i=600000$${salt}$${key}`,
  ])('is rejected with additional characters: %s', (text) => {
    expect(readPasswordHash(` ${text}`)).toBe('passwordHash.unknown');
    expect(readPasswordHash(`${text}$`)).toBe('passwordHash.unknown');
  });

  it('is parsed or rejected without an exception for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const read = readPasswordHash(text);
        expect(typeof read === 'string' || 'scheme' in read).toBe(true);
      }),
    );
  });
});
