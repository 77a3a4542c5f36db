import type { KeyObject } from 'node:crypto';

import { readEs256 } from './json-web-token.js';
import { appleTeam, secretOf, type Vendor } from './vendors.js';

/** Maximum lifetime of a client secret in seconds: "not greater than 15777000 (6 months)". */
const maxSecretLifetime = 15_777_000;

interface Offered {
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

export function isAuthentic(vendor: Vendor, { authorization, form }: Offered, appleKey?: KeyObject): boolean {
  if (vendor.clientAuthentication === 'basic')
    return (
      form['client_secret'] === undefined &&
      authorization === `Basic ${Buffer.from(`${vendor.clientId}:${secretOf(vendor)}`).toString('base64')}`
    );
  if (authorization !== undefined || form['client_id'] !== vendor.clientId) return false;
  const secret = form['client_secret'] ?? '';
  if (vendor.clientAuthentication === 'post') return secret === secretOf(vendor);
  return appleKey !== undefined && isAppleSecret(vendor, secret, appleKey);
}

function isAppleSecret(vendor: Vendor, secret: string, key: KeyObject): boolean {
  const token = readEs256(secret, key);
  if (token === undefined) return false;
  const { alg, kid } = token.header;
  const { iss, sub, aud, iat, exp } = token.claims;
  const now = Date.now() / 1_000;
  return (
    alg === 'ES256' &&
    kid === appleTeam.keyId &&
    iss === appleTeam.teamId &&
    sub === vendor.clientId &&
    aud === 'https://appleid.apple.com' &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    iat <= now + 60 &&
    exp > now &&
    exp - iat <= maxSecretLifetime
  );
}
