import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

import { boundedFetch } from '../wire/bounded-fetch.js';
import { secretOf } from './client-authentication.js';
import type { SocialClient } from './social-gateway.js';
import type { SocialPreset } from './social-presets.js';

/** Seconds. */
const clockTolerance = 30;
const oldest = 15 * 60;

/** Verifies ID tokens. Caches the keys of a provider and fetches them again for an unknown key id. */
export class IdTokenKeys {
  private readonly cache = new Map<string, JWTVerifyGetKey>();

  /** @param timeoutMs timeout for fetching keys */
  constructor(private readonly timeoutMs: number) {}

  /**
   * Verifies the signature, issuer, audience and times of a token. The protocol library checks the other
   * claims.
   */
  async verify(token: string, client: SocialClient, preset: SocialPreset): Promise<JWTPayload> {
    if (preset.idToken === null) throw new Error(`${client.provider} has no ID tokens`);
    const { keys, algorithms } = preset.idToken;
    const { payload } = await jwtVerify(
      token,
      (header, jws) =>
        header.alg === 'HS256'
          ? new TextEncoder().encode(secretOf(client))
          : this.fetchKeys(keys)(header, jws),
      {
        algorithms: [...algorithms],
        issuer: preset.issuer,
        audience: client.clientId,
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: oldest,
        clockTolerance,
      },
    );
    return payload;
  }

  private fetchKeys(address: string): JWTVerifyGetKey {
    const known = this.cache.get(address);
    if (known !== undefined) return known;
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: this.timeoutMs,
      [customFetch]: boundedFetch([address], this.timeoutMs),
    });
    this.cache.set(address, keys);
    return keys;
  }
}
