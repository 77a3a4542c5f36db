import { pbkdf2, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

import { readPasswordHash, type PasswordHash } from '@account/domain/identity/passwords/password-hash';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { verify as verifyArgon2 } from 'argon2';

const derivePbkdf2 = promisify(pbkdf2);
const deriveScrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** Memory that scrypt needs in addition to its blocks (RFC 7914, section 2). */
const scryptHeadroom = 1_048_576;

/** Runs in a separate thread. Returns false for every password if the hash is unreadable. */
export async function verifyStoredHash(storedHash: string, password: string): Promise<boolean> {
  if (storedHash.startsWith('$argon2')) return verifyArgon2(storedHash, password);
  const read = readPasswordHash(storedHash);
  if (typeof read === 'string' || read.scheme === 'argon2') return false;
  if (read.scheme === 'bcrypt') return verifyBcrypt(password, storedHash);
  const expected = Buffer.from(read.key, 'base64');
  const derived = await derive(read, password, expected.length);
  return timingSafeEqual(derived, expected);
}

function derive(
  hash: Extract<PasswordHash, { scheme: 'scrypt' | 'pbkdf2' }>,
  password: string,
  length: number,
): Promise<Buffer> {
  const salt = Buffer.from(hash.salt, 'base64');
  if (hash.scheme === 'pbkdf2') return derivePbkdf2(password, salt, hash.iterations, length, hash.digest);
  const { blockSize, lanes } = hash;
  const cost = 2 ** hash.costExponent;
  const maxmem = 128 * blockSize * (cost + lanes) + scryptHeadroom;
  return deriveScrypt(password, salt, length, { cost, blockSize, parallelization: lanes, maxmem });
}
