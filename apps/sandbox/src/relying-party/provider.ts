import { createRemoteJWKSet, decodeProtectedHeader } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type Configuration,
} from 'openid-client';

import type { Attempt, Login, PinResult } from './visits.js';

export interface AppClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Tokens = Awaited<ReturnType<typeof refreshTokenGrant>>;

/**
 * The store's OpenID provider from the perspective of an application, using openid-client and no code of the
 * site.
 */
export class Provider {
  private configuration: Promise<Configuration> | undefined;
  private keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  constructor(readonly client: AppClient) {}

  async begin(
    redirectUri: string,
    wishes: Readonly<Record<string, string>>,
  ): Promise<{ readonly attempt: Attempt; readonly url: URL }> {
    const configuration = await this.discovered();
    const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      ...wishes,
      redirect_uri: redirectUri,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { attempt, url };
  }

  async finish(callback: URL, { state, nonce, codeVerifier }: Attempt): Promise<Login> {
    const configuration = await this.discovered();
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    return this.loginOf(configuration, tokens);
  }

  async refresh(login: Login): Promise<Login> {
    const configuration = await this.discovered();
    const tokens = await refreshTokenGrant(configuration, login.refreshToken ?? '');
    return this.loginOf(configuration, tokens, login);
  }

  async endSessionUrl(login: Login, returnTo: string): Promise<URL> {
    return buildEndSessionUrl(await this.discovered(), {
      id_token_hint: login.idToken,
      post_logout_redirect_uri: returnTo,
    });
  }

  /** Checks the PIN of the member at the store; requires the scope `tv_pin`. */
  async checkPin({ accessToken }: Login, pinCode: string): Promise<PinResult> {
    const answer = await fetch(`${this.client.issuer}/api/tv-pin/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pinCode }),
    });
    if (answer.status === 429) return 'pinLater';
    if (!answer.ok) return 'pinRefused';
    const { isSet, isRight } = (await answer.json()) as { isSet: boolean; isRight: boolean };
    if (!isSet) return 'pinNotSet';
    return isRight ? 'pinRight' : 'pinWrong';
  }

  /** Requests the viewing rights of the member. Returns undefined if the member did not grant the scope. */
  async rights({ accessToken, scope }: Login): Promise<Login['rights']> {
    if (!scope.split(' ').includes('membership')) return undefined;
    const answer = await fetch(`${this.client.issuer}/oidc/rights`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return answer.ok ? ((await answer.json()) as Login['rights']) : undefined;
  }

  async publishedKeys(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const configuration = await this.discovered();
    this.keys ??= createRemoteJWKSet(new URL(String(configuration.serverMetadata().jwks_uri)));
    return this.keys;
  }

  // Discovered on first use, because the sandbox starts before the site.
  private discovered(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.client;
    const isPlain = issuer.startsWith('http:');
    this.configuration ??= discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      this.configuration = undefined;
      throw error;
    });
    return this.configuration;
  }

  private async loginOf(configuration: Configuration, tokens: Tokens, before?: Login): Promise<Login> {
    const idToken = tokens.id_token ?? before?.idToken ?? '';
    const claims = { ...(tokens.claims() ?? before?.claims) };
    const sub = String(claims['sub']);
    const lasts = tokens.expiresIn();
    return {
      sub,
      sid: typeof claims['sid'] === 'string' ? claims['sid'] : before?.sid,
      idToken,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? before?.refreshToken,
      scope: tokens.scope ?? before?.scope ?? '',
      expiresAt: lasts === undefined ? undefined : Date.now() + lasts * 1_000,
      refreshes: before ? before.refreshes + 1 : 0,
      claims,
      header: decodeProtectedHeader(idToken),
      userInfo: await fetchUserInfo(configuration, tokens.access_token, sub),
    };
  }
}
