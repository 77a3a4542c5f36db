import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

import iconv from 'iconv-lite';

import { merchant } from './merchant.js';

const algorithm = 'des-ede3-cbc';
const key = Buffer.from(merchant.cipherKey, 'latin1');
const vector = Buffer.from(merchant.cipherVector, 'latin1');
const block = 8;

/** DES-EDE3-CBC of the text padded with spaces to blocks of 8, in base64. */
export function encrypt(text: string): string {
  const plain = encodeShiftJis(text);
  const filling = Buffer.alloc((block - (plain.length % block)) % block, ' ');
  const cipher = createCipheriv(algorithm, key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(filling), cipher.final()]).toString('base64');
}

/** Returns undefined if the text cannot be decrypted. */
export function decrypt(base64: string): string | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64 || bytes.length % block !== 0) return undefined;
  const decipher = createDecipheriv(algorithm, key, vector).setAutoPadding(false);
  return decodeShiftJis(Buffer.concat([decipher.update(bytes), decipher.final()]))?.replace(/(?<! ) +$/, '');
}

export function encodeShiftJis(text: string): Buffer {
  return iconv.encode(text, 'Shift_JIS');
}

/** Returns undefined if the bytes are not Shift_JIS. */
export function decodeShiftJis(bytes: Buffer): string | undefined {
  const text = iconv.decode(bytes, 'Shift_JIS');
  return encodeShiftJis(text).equals(bytes) ? text : undefined;
}

/** Returns the hex SHA-1 of the trimmed plain values in order, in Shift_JIS, followed by the merchant's key. */
export function checksum(values: readonly string[], hashKey: string = merchant.hashKey): string {
  const text = values.map((value) => value.trim()).join('') + hashKey;
  return createHash('sha1').update(encodeShiftJis(text)).digest('hex');
}
