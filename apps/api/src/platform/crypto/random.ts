import { randomBytes, randomInt, hash } from 'node:crypto';

/** Returns six decimal digits, uniformly distributed, with leading zeros. */
export function randomCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** Returns a uniformly distributed integer from `least` to `most`, both inclusive. */
export function randomBetween(least: number, most: number): number {
  return randomInt(least, most + 1);
}

/** Returns 128 random bits in base64, for the content security policy of one response. */
export function randomNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Returns 128 random bits as 32 hexadecimal digits, which providers store unchanged even if they ignore case.
 */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** @param letters alphabet, chosen from uniformly */
export function randomText(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** Returns 256 random bits as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash, which is sufficient for random values (session and browser tokens). */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
