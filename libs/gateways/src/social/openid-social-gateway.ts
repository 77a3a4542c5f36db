import { createHash, createHmac } from 'node:crypto';

import * as oauth from 'openid-client';

import { boundedFetch, ProviderUnavailableError, type BoundedFetch } from '../wire/bounded-fetch.js';
import { authenticationOf, secretOf } from './client-authentication.js';
import { IdTokenKeys } from './id-token-keys.js';
import {
  SocialGateway,
  type SocialClient,
  type SocialIdentity,
  type SocialOutcome,
  type AuthorisationRequest,
} from './social-gateway.js';
import { presetAt, socialPresets, type SocialPreset } from './social-presets.js';
import { NoSocialIdentityError, readSocialIdentity, type SocialClaims } from './social-profile.js';

type Answer = Readonly<Record<string, string>>;

/** Milliseconds. */
export interface SocialTimeouts {
  request: number;
  /** Timeout for fetching ID token keys that are not cached. */
  keys: number;
  whole: number;
}

/** The timeouts are short because the service has to respond to the browser within five seconds. */
const defaultTimeouts: SocialTimeouts = { request: 3_000, keys: 1_500, whole: 4_000 };

/** Error codes after the user denies access: OAuth 2 (RFC 6749, 4.1.2.1), and Apple. */
const denials: ReadonlySet<string | undefined> = new Set(['access_denied', 'user_cancelled_authorize']);

export class OpenidSocialGateway extends SocialGateway {
  private readonly keys: IdTokenKeys;

  constructor(
    private readonly presets: typeof socialPresets = socialPresets,
    private readonly timeouts: SocialTimeouts = defaultTimeouts,
  ) {
    super();
    this.keys = new IdTokenKeys(timeouts.keys);
  }

  authorizationUrl(client: SocialClient, request: AuthorisationRequest): string {
    const { state, nonce, codeVerifier, redirectUri, freshSince } = request;
    const preset = this.presetOf(client);
    const configuration = configure(client, preset, oauth.None());
    return oauth.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: preset.scope,
      state,
      ...(freshSince !== undefined && preset.fresh.parameters),
      ...(preset.idToken !== null && { nonce }),
      ...(preset.responseMode === 'form_post' && { response_mode: 'form_post' }),
      ...(preset.pkce && { code_challenge: challengeOf(codeVerifier), code_challenge_method: 'S256' }),
    }).href;
  }

  async identify(
    client: SocialClient,
    request: AuthorisationRequest,
    answer: Answer,
  ): Promise<SocialOutcome> {
    if (answer['state'] === request.state && denials.has(answer['error']))
      return { ok: false, reason: 'denied', log: 'the user denied access' };
    try {
      const identity = await this.withTimeout(this.fetchIdentity(client, request, answer));
      return { ok: true, identity };
    } catch (error) {
      return failureOf(error);
    }
  }

  private async fetchIdentity(
    client: SocialClient,
    request: AuthorisationRequest,
    answer: Answer,
  ): Promise<SocialIdentity> {
    const preset = this.presetOf(client);
    const fetching = boundedFetch(addressesOf(preset), this.timeouts.request);
    const configuration = configure(client, preset, await authenticationOf(client, preset), fetching);
    const tokens = await oauth.authorizationCodeGrant(configuration, callbackUrl(request, answer), {
      expectedState: request.state,
      ...(preset.pkce && { pkceCodeVerifier: request.codeVerifier }),
      ...(preset.idToken !== null && { expectedNonce: request.nonce, idTokenExpected: true }),
    });
    if (preset.idToken === null) return this.fetchProfile(client, preset, tokens.access_token, fetching);
    const claims = await this.keys.verify(tokens.id_token ?? '', client, preset);
    if (preset.fresh.tellsWhen) requireFresh(claims, request.freshSince);
    if (preset.profile === null) return readSocialIdentity(client.provider, claims);
    const profile = await oauth.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    return readSocialIdentity(client.provider, profile);
  }

  /** Loads the profile with the new access token if the provider does not send an ID token. */
  private async fetchProfile(
    client: SocialClient,
    preset: SocialPreset,
    accessToken: string,
    fetching: BoundedFetch,
  ): Promise<SocialIdentity> {
    const address = new URL(preset.profile ?? '');
    if (preset.appSecretProof) {
      const proof = createHmac('sha256', secretOf(client)).update(accessToken).digest('hex');
      address.searchParams.set('appsecret_proof', proof);
    }
    const response = await fetching(address.href, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!response.ok) throw new NoSocialIdentityError(`profile request answered ${response.status}`);
    return readSocialIdentity(client.provider, (await response.json()) as SocialClaims);
  }

  private presetOf({ provider, standIn }: SocialClient): SocialPreset {
    return presetAt(this.presets[provider], standIn);
  }

  private async withTimeout<Value>(work: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProviderUnavailableError('timeout')), this.timeouts.whole);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Permitted clock difference in seconds. */
const clockTolerance = 30;

/**
 * @throws {NoSocialIdentityError} if the login at the provider is older than the request or the login time is
 *   missing
 */
function requireFresh(claims: SocialClaims, freshSince: number | undefined): void {
  if (freshSince === undefined) return;
  const loggedInAt = claims['auth_time'];
  if (typeof loggedInAt !== 'number' || loggedInAt < freshSince - clockTolerance)
    throw new NoSocialIdentityError('no fresh login at the provider');
}

function configure(
  client: SocialClient,
  preset: SocialPreset,
  authentication: oauth.ClientAuth,
  fetching?: BoundedFetch,
): oauth.Configuration {
  const server: oauth.ServerMetadata = {
    issuer: preset.issuer,
    authorization_endpoint: preset.authorization,
    token_endpoint: preset.token,
    ...(preset.profile !== null && { userinfo_endpoint: preset.profile }),
    ...(preset.idToken !== null && {
      jwks_uri: preset.idToken.keys,
      id_token_signing_alg_values_supported: [...preset.idToken.algorithms],
    }),
  };
  const configuration = new oauth.Configuration(server, client.clientId, {}, authentication);
  if (fetching !== undefined) configuration[oauth.customFetch] = fetching;
  if (client.standIn?.startsWith('http://')) oauth.allowInsecureRequests(configuration);
  return configuration;
}

function addressesOf({ token, profile }: SocialPreset): string[] {
  return profile === null ? [token] : [token, profile];
}

/** BASE64URL(SHA256(verifier)) (RFC 7636, 4.2). */
function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

function callbackUrl({ redirectUri }: AuthorisationRequest, answer: Answer): URL {
  const address = new URL(redirectUri);
  for (const name of ['code', 'state', 'iss', 'error']) {
    const value = answer[name];
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}

/**
 * Converts an error for the log. Only names and codes are logged, because a message may contain text of the
 * provider.
 */
function failureOf(error: unknown): SocialOutcome & { ok: false } {
  const away = causes(error).find((cause) => cause instanceof ProviderUnavailableError);
  if (away !== undefined) return { ok: false, reason: 'unavailable', log: away.message };
  if (error instanceof NoSocialIdentityError) return { ok: false, reason: 'refused', log: error.message };
  const { name = 'unknown', code } = (error ?? {}) as { name?: string; code?: unknown };
  const isLate = code === 'ERR_JWKS_TIMEOUT';
  const log = typeof code === 'string' ? `${name} ${code}` : name;
  return { ok: false, reason: isLate ? 'unavailable' : 'refused', log };
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < 5; each = each.cause)
    chain.push(each);
  return chain;
}
