import { randomBytes, randomInt, hash } from 'node:crypto';

/** Six decimal digits, each equally likely, leading zeros kept. */
export function randomCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** A whole number from `least` to `most`, both included, each equally likely. */
export function randomBetween(least: number, most: number): number {
  return randomInt(least, most + 1);
}

/** 128 random bits in base64, for the content security policy of one answer. */
export function randomNonce(): string {
  return randomBytes(16).toString('base64');
}

/** 128 random bits in 32 hexadecimal digits: a name that providers keep whole, whatever they do to letters. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** @param letters each as likely as the others */
export function randomText(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** 256 random bits in base64url: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, for values that are random themselves (session and browser tokens). */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
