import { expect, test } from '@jest/globals';

import { checksum } from './encodings.js';
import { decodeShiftJis, decrypt, encodeShiftJis, encrypt } from './encodings.js';

// The expected values were computed with sha1sum over the output of iconv, and with openssl enc -des-ede3-cbc
// -nopad.
test('a checksum covers the Shift_JIS bytes followed by the key', () => {
  expect(checksum([' 30132', '001 ', '月額'])).toBe('82ec2e6c0ec749bbdc2c2317b046cf420f7ab46e');
});

test.each([
  ['4111111111111111', 'GlWGkS9Gq129ZD6xhcboiw=='],
  ['10', 'IkW/Q98hfhQ='],
])('%s is encrypted as %s with 3DES and space padding', (plain, cipher) => {
  expect(encrypt(plain)).toBe(cipher);
  expect(decrypt(cipher)).toBe(plain);
});

test.each(['IkW/Q98hfh', 'IkW/Q98hfhQ', 'not base64'])('the ciphertext %s cannot be decrypted', (cipher) => {
  expect(decrypt(cipher)).toBeUndefined();
});

test('bytes that are not Shift_JIS are rejected', () => {
  expect(encodeShiftJis('月額').toString('hex')).toBe('8c8e8a7a');
  expect(decodeShiftJis(Buffer.from('日本語', 'utf8'))).toBeUndefined();
});
