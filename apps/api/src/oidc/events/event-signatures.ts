import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import { randomToken } from '../../platform/crypto/random.js';

export const keyKinds = ['ed25519', 'hmac'] as const;

export type KeyKind = (typeof keyKinds)[number];

const prefixes = { ed25519: 'whsk_', hmac: 'whsec_' } as const satisfies Record<KeyKind, string>;

/** Length of the seed and the public key together in bytes. */
const ed25519Length = 64;
const seedLength = 32;

/** Minimum length in bytes (Standard Webhooks 1.0, "Webhook secrets"). */
const shortestSecret = 24;
const longestSecret = 64;

export interface SignedContent {
  id: string;
  timestamp: Date;
  body: string;
}

export function kindOfKey(key: string): KeyKind | undefined {
  const kind = keyKinds.find((each) => key.startsWith(prefixes[each]));
  const { length } = kind === undefined ? [] : bytesOf(key, kind);
  const isWhole =
    kind === 'ed25519' ? length === ed25519Length : length >= shortestSecret && length <= longestSecret;
  return isWhole ? kind : undefined;
}

/**
 * Returns one signature per key, so that a receiver can verify with the old or the new key.
 * @throws {Error} for an invalid key
 */
export function signaturesOf(keys: readonly string[], content: SignedContent): string {
  return keys.map((key) => signatureOf(key, content)).join(' ');
}

function signatureOf(key: string, { id, timestamp, body }: SignedContent): string {
  const kind = kindOfKey(key);
  if (kind === undefined) throw new Error('Invalid event signing key');
  if (kind === 'hmac') return new Webhook(key).sign(id, timestamp, body);
  const bytes = bytesOf(key, kind);
  const [d, x] = [bytes.subarray(0, seedLength), bytes.subarray(seedLength)];
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: d.toString('base64url'), x: x.toString('base64url') };
  const signed = `${id}.${Math.floor(timestamp.getTime() / 1_000)}.${body}`;
  const signature = sign(null, Buffer.from(signed), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `v1a,${signature.toString('base64')}`;
}

/** @returns the key with which the store signs, and the key with which the application verifies */
export function newKey(kind: KeyKind): { key: string; forApplication: string } {
  if (kind === 'hmac') {
    const key = prefixes.hmac + Buffer.from(randomToken(), 'base64url').toString('base64');
    return { key, forApplication: key };
  }
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, open] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  return {
    key: prefixes.ed25519 + Buffer.concat([seed, open]).toString('base64'),
    forApplication: `whpk_${open.toString('base64')}`,
  };
}

function bytesOf(key: string, kind: KeyKind): Buffer {
  return Buffer.from(key.slice(prefixes[kind].length), 'base64');
}
