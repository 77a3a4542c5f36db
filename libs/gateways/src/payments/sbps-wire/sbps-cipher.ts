import { createCipheriv, createDecipheriv } from 'node:crypto';

import type { SbpsAccount } from './sbps-settings.js';

export type SbpsCipherKeys = NonNullable<SbpsAccount['cipher']>;

const algorithm = 'des-ede3-cbc';
const block = 8;

/** Returns true if the keys have the lengths for 3DES: 24 and 8 bytes. */
export function areKeys({ key, initialVector }: SbpsCipherKeys): boolean {
  return Buffer.byteLength(key) === 3 * block && Buffer.byteLength(initialVector) === block;
}

/** Encrypts a value with 3DES, padded with spaces to whole blocks, and encodes it in Base64. */
export function encryptField(bytes: Buffer, { key, initialVector }: SbpsCipherKeys): string {
  const filled = Buffer.concat([bytes, Buffer.alloc(-bytes.length & (block - 1), ' ')]);
  const cipher = createCipheriv(algorithm, Buffer.from(key), Buffer.from(initialVector));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64');
}

/**
 * Decrypts a value. Returns null if the keys are invalid or if the data does not consist of whole blocks
 * encrypted with them.
 */
export function decryptField(text: string, { key, initialVector }: SbpsCipherKeys): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.length % block !== 0) return null;
  if (!areKeys({ key, initialVector })) return null;
  const decipher = createDecipheriv(algorithm, Buffer.from(key), Buffer.from(initialVector));
  decipher.setAutoPadding(false);
  const filled = Buffer.concat([decipher.update(bytes), decipher.final()]);
  let end = filled.length;
  while (end > 0 && filled[end - 1] === 0x20) end -= 1;
  return filled.subarray(0, end);
}
