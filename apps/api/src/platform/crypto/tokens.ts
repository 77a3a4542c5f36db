import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, for values that are random themselves (session and browser tokens). */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
