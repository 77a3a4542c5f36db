import { generateKeyPairSync, sign } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { bytesOfBase64url, isDerEcdsaSignature, strictJsonObject } from './strict-encodings.js';

describe('bytesOfBase64url', () => {
  it('returns the bytes of every text in canonical base64url', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOfBase64url(Buffer.from(bytes).toString('base64url'))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it.each(['AA==', 'AAAA#', 'AA AA', 'AAAA\n', 'AB', 'AAB', 'A', '++++'])('rejects %j', (text) => {
    expect(bytesOfBase64url(text)).toBeUndefined();
  });
});

describe('strictJsonObject', () => {
  it('returns the result of JSON.parse when no name is repeated', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value);
        expect(strictJsonObject(Buffer.from(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each([
    ['a repeated name', '{"a":1,"a":2}'],
    ['a name that is repeated with an escape', '{"a":1,"\\u0061":2}'],
    ['a repeated name in an inner object', '{"b":[{"a":1,"c":{},"a":2}]}'],
    ['a repeated name before a blank', '{"a":1,"a" :2}'],
    ['a blank at the end', '{"a":1} '],
    ['a blank at the start', '\n{"a":1}'],
    ['a byte order mark', '\uFEFF{"a":1}'],
    ['a list', '["a"]'],
    ['broken JSON', '{"a":}'],
  ])('rejects %s', (_, json) => {
    expect(strictJsonObject(Buffer.from(json))).toBeUndefined();
  });

  it('rejects invalid UTF-8', () => {
    expect(strictJsonObject(Buffer.from('{"a":"\xff"}', 'latin1'))).toBeUndefined();
  });

  it('accepts the same name in several objects, and as a value', () => {
    const value = { a: { a: 'a' }, b: [{ a: 1 }, { a: '":{}"' }] };
    expect(strictJsonObject(Buffer.from(JSON.stringify(value)))).toEqual(value);
  });
});

describe('isDerEcdsaSignature', () => {
  it.each(['P-256', 'P-384'])('accepts signatures of the curve %s', (namedCurve) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve });
    for (let round = 0; round < 200; round += 1)
      expect(isDerEcdsaSignature(sign('sha256', Buffer.from([round]), privateKey))).toBe(true);
  });

  it.each([
    ['bytes after the signature', '300602010102010100'],
    ['bytes inside the sequence after the second number', '30070201010201010a'],
    ['a length in two bytes', '308106020101020101'],
    ['a number with a needless zero', '300702020001020101'],
    ['a negative number', '3006020181020101'],
    ['an empty number', '30050200020101'],
    ['one number', '3003020101'],
    ['a number that is longer than the rest', '3006020101020201'],
    ['no bytes', ''],
  ])('rejects %s', (_, hex) => {
    expect(isDerEcdsaSignature(Buffer.from(hex, 'hex'))).toBe(false);
  });
});
