import { importPKCS8, SignJWT } from 'jose';
import { ClientSecretPost, type ClientAuth } from 'openid-client';

import type { SocialClient } from './social-gateway.js';
import type { SocialPreset } from './social-presets.js';

/** Lifetime of the client secret. Apple permits half a year, but this secret is used immediately. */
const secretLifetime = '5m';

export async function authenticationOf(client: SocialClient, preset: SocialPreset): Promise<ClientAuth> {
  if (preset.authentication === 'appleJwt')
    return ClientSecretPost(await appleClientSecret(client, preset.issuer));
  const secret = secretOf(client);
  return preset.authentication === 'basic' ? plainBasic(secret) : ClientSecretPost(secret);
}

/**
 * Authenticates with HTTP Basic but without the form encoding of RFC 6749, 2.3.1, as documented by X and Yahoo!
 * JAPAN. The encoding would change their ids.
 */
function plainBasic(secret: string): ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`);
  };
}

/** @throws {Error} if the client is configured with another kind of credential */
export function secretOf({ credential, provider }: SocialClient): string {
  if (credential.kind === 'secret') return credential.secret;
  throw new Error(`${provider} requires a client secret`);
}

/** A client secret that is a signed JWT ("Creating a client secret", Sign in with Apple). */
async function appleClientSecret({ clientId, credential }: SocialClient, audience: string): Promise<string> {
  if (credential.kind !== 'appleKey') throw new Error('Apple requires a key that signs the client secret');
  const { teamId, keyId, privateKey } = credential;
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(secretLifetime)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
