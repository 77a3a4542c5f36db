import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * `sps_hashcode`: SHA-1 in hexadecimal over the plain, trimmed values in the order of the fields, and the hash key.
 *
 * @param encode bytes of a value as transmitted
 */
export function checksum(
  values: readonly string[],
  hashKey: string,
  encode: (value: string) => Uint8Array,
): string {
  const hash = createHash('sha1');
  for (const value of [...values, hashKey]) hash.update(encode(value.trim()));
  return hash.digest('hex');
}

/** Compares two checksums in constant time and ignores case. */
export function sameChecksum(expected: string, received: string): boolean {
  const [left, right] = [expected, received].map((text) => Buffer.from(text.toLowerCase()));
  if (left === undefined || right === undefined || left.length !== right.length) return false;
  return timingSafeEqual(left, right);
}
