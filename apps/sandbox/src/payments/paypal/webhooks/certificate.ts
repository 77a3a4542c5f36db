import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Encodes a DER element: a tag, the length of the content, and the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff];
  const size = length < 0x80 ? [length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (...bytes: readonly number[]) => der(0x02, Buffer.from(bytes));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x18, Buffer.from(text));

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11 */
const algorithm = sequence(identifier('2a864886f70d01010b'), der(0x05));

/** CN, 2.5.4.3 */
function named(name: string): Buffer {
  return sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))));
}

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** PEM */
  readonly certificate: string;
}

/** Creates a key with a self-signed certificate (RFC 5280, version 3 without extensions). */
export function newSigningKey(name: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const facts = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    named(name),
    sequence(time('20200101000000Z'), time('29991231235959Z')),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const base64 = sequence(facts, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
