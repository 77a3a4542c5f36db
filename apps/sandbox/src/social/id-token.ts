import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';

import type { Grant } from './grants.js';
import { signJwt, type Claims } from './json-web-token.js';
import type { Outcome } from './provider-user.js';
import { secretOf, type Vendor } from './vendors.js';

const keyId = 'sandbox-2026';

/** Lifetime in seconds. */
const lifetime = 600;

/** Keys are created on first use, because key generation would dominate the start time. */
export class IdTokens {
  #ofProviders: KeyPairKeyObjectResult | undefined;
  #ofStranger: KeyPairKeyObjectResult | undefined;

  private get keys() {
    return (this.#ofProviders ??= newPair());
  }

  private get stranger() {
    return (this.#ofStranger ??= newPair());
  }

  /** RFC 7517 */
  get jwks(): object {
    const key = this.keys.publicKey.export({ format: 'jwk' });
    return { keys: [{ ...key, kid: keyId, use: 'sig', alg: 'RS256' }] };
  }

  write(vendor: Vendor, grant: Grant): string {
    const claims = corruptClaims(claimsOf(vendor, grant), grant.outcome);
    if (grant.outcome === 'unsigned') return signJwt({ alg: 'none' }, claims, null);
    if (vendor.openid?.algorithm === 'HS256') {
      const secret = grant.outcome === 'otherKey' ? 'the secret of another channel' : secretOf(vendor);
      return signJwt({ alg: 'HS256' }, claims, secret);
    }
    const { privateKey } = grant.outcome === 'otherKey' ? this.stranger : this.keys;
    return signJwt({ alg: 'RS256', kid: keyId }, claims, privateKey);
  }
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function claimsOf(vendor: Vendor, { person, nonce, outcome, asksWhen }: Grant): Claims {
  const now = Math.floor(Date.now() / 1_000);
  const known = { iss: vendor.openid?.issuer, sub: person.subject, iat: now, exp: now + lifetime, nonce };
  const when = asksWhen ? { auth_time: outcome === 'loggedInLongAgo' ? now - 7_200 : now } : {};
  const hasEmail = outcome !== 'noEmail';
  const isVerified = outcome !== 'unverifiedEmail';
  switch (vendor.name) {
    case 'Apple':
      return {
        ...known,
        aud: vendor.clientId,
        nonce_supported: true,
        // Apple sends this claim as string or as boolean.
        ...(hasEmail && { email: person.email, email_verified: isVerified ? 'true' : 'false' }),
      };
    case 'Line':
      return {
        ...known,
        ...when,
        aud: vendor.clientId,
        amr: ['linesso'],
        ...(hasEmail && { email: person.email }),
      };
    case 'YahooJapan':
      return { ...known, ...when, aud: [vendor.clientId], amr: ['pwd'] };
    default:
      return {
        ...known,
        aud: vendor.clientId,
        azp: vendor.clientId,
        ...(hasEmail && { email: person.email, email_verified: isVerified }),
      };
  }
}

function corruptClaims(claims: Claims, outcome: Outcome): Claims {
  const now = Math.floor(Date.now() / 1_000);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
  switch (outcome) {
    case 'wrongNonce':
      return { ...claims, nonce: 'the nonce of somebody else' };
    case 'withoutNonce':
      return without('nonce');
    case 'wrongIssuer':
      return { ...claims, iss: 'https://issuer.example' };
    case 'wrongAudience':
      return { ...claims, aud: 'another-client' };
    case 'foreignParty':
      return { ...claims, aud: [claims['aud'], 'another-client'].flat(), azp: 'another-client' };
    case 'expired':
      return { ...claims, iat: now - 7_200, exp: now - 3_600 };
    case 'withoutExpiry':
      return without('exp');
    case 'withoutIssueTime':
      return without('iat');
    case 'fromTheFuture':
      return { ...claims, iat: now + 7_200, exp: now + 10_800 };
    case 'withoutSubject':
      return without('sub');
    default:
      return claims;
  }
}
