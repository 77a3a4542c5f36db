import { randomBytes, randomInt } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six decimal digits, each equally likely, leading zeros kept. */
export function randomCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** A whole number from `least` to `most`, both included, each equally likely. */
export function randomBetween(least: number, most: number): number {
  return randomInt(least, most + 1);
}
