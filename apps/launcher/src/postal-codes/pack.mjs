import { deflateRawSync } from 'node:zlib';

/** @import { Place } from './places.mjs' */

const PREFIXES = 1_000;
const CODES_OF_A_PREFIX = 10_000;

/**
 * Packs all postal codes into one file. It contains 1,001 big-endian offsets of four bytes, and one part for
 * each three-digit prefix. A part is the deflated JSON of its codes, `{"1000001": [["13", "千代田区", "千代田"]]}`. A
 * lookup therefore inflates only one of a thousand parts.
 * @param {(postalCode: string) => Place[]} placesOf
 * @param {number} [prefixes] number of prefixes to read, fewer in tests
 * @returns {Buffer}
 */
export function packed(placesOf, prefixes = PREFIXES) {
  const parts = Array.from({ length: PREFIXES }, (_, prefix) =>
    prefix < prefixes ? partOf(placesOf, prefix) : Buffer.alloc(0),
  );
  const offsets = Buffer.alloc((PREFIXES + 1) * 4);
  let at = offsets.length;
  parts.forEach((part, prefix) => {
    offsets.writeUInt32BE(at, prefix * 4);
    at += part.length;
  });
  offsets.writeUInt32BE(at, PREFIXES * 4);
  return Buffer.concat([offsets, ...parts]);
}

/**
 * @param {(postalCode: string) => Place[]} placesOf
 * @param {number} prefix
 */
function partOf(placesOf, prefix) {
  /** @type {Record<string, Place[]>} */
  const found = {};
  for (let rest = 0; rest < CODES_OF_A_PREFIX; rest += 1) {
    const postalCode = String(prefix * CODES_OF_A_PREFIX + rest).padStart(7, '0');
    const places = placesOf(postalCode);
    if (places.length > 0) found[postalCode] = places;
  }
  return Object.keys(found).length === 0
    ? Buffer.alloc(0)
    : deflateRawSync(JSON.stringify(found), { level: 9 });
}
