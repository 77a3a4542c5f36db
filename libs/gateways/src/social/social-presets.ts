import type { SocialProvider } from '@account/domain/identity/social/social-providers';

export interface SocialPreset {
  /** Expected value of `iss`. OAuth 2 providers do not send it, so for them it is only a name. */
  issuer: string;
  authorization: string;
  token: string;
  /** URL and algorithms of the keys for ID tokens; null if the provider does not support OpenID Connect. */
  idToken: { keys: string; algorithms: readonly string[] } | null;
  profile: string | null;
  scope: string;
  responseMode: 'query' | 'form_post';
  authentication: 'basic' | 'post' | 'appleJwt';
  pkce: boolean;
  /** True if each call must contain Facebook's proof that this site holds the access token. */
  appSecretProof: boolean;
  /**
   * Parameters that request a new login, and whether the ID token then contains the login time (`auth_time`).
   */
  fresh: { parameters: Readonly<Record<string, string>>; tellsWhen: boolean };
}

const plain = {
  responseMode: 'query',
  pkce: true,
  appSecretProof: false,
  fresh: { parameters: {}, tellsWhen: false },
} as const;

/** OpenID Connect Core, 3.1.2.1: with max_age the ID token must contain auth_time. */
const reauthentication = { parameters: { prompt: 'login', max_age: '0' }, tellsWhen: true } as const;

/** Graph API version. A version works for two years after the next version is released. */
const graph = 'v24.0';

export const socialPresets: Readonly<Record<SocialProvider, SocialPreset>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect
  Google: {
    ...plain,
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    idToken: { keys: 'https://www.googleapis.com/oauth2/v3/certs', algorithms: ['RS256'] },
    profile: null,
    scope: 'openid email',
    authentication: 'post',
    // Google does not support `login`. `select_account` at least requires an action by the user.
    fresh: { parameters: { prompt: 'select_account' }, tellsWhen: false },
  },
  // https://developer.apple.com/documentation/signinwithapplerestapi: requesting the e-mail address requires a
  // form post.
  Apple: {
    ...plain,
    issuer: 'https://appleid.apple.com',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    idToken: { keys: 'https://appleid.apple.com/auth/keys', algorithms: ['RS256'] },
    profile: null,
    scope: 'openid email',
    responseMode: 'form_post',
    authentication: 'appleJwt',
    pkce: false,
  },
  // https://developers.line.biz/en/docs/line-login/: HS256 under the channel secret on the web, ES256 in apps.
  Line: {
    ...plain,
    issuer: 'https://access.line.me',
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    idToken: { keys: 'https://api.line.me/oauth2/v2.1/certs', algorithms: ['HS256', 'ES256'] },
    profile: null,
    scope: 'openid email',
    authentication: 'post',
    fresh: reauthentication,
  },
  // https://developer.yahoo.co.jp/yconnect/v2/: the ID token has no e-mail address; the attribute API returns
  // it.
  YahooJapan: {
    ...plain,
    issuer: 'https://auth.login.yahoo.co.jp/yconnect/v2',
    authorization: 'https://auth.login.yahoo.co.jp/yconnect/v2/authorization',
    token: 'https://auth.login.yahoo.co.jp/yconnect/v2/token',
    idToken: { keys: 'https://auth.login.yahoo.co.jp/yconnect/v2/jwks', algorithms: ['RS256'] },
    profile: 'https://userinfo.yahooapis.jp/yconnect/v2/attribute',
    scope: 'openid email',
    authentication: 'basic',
    fresh: reauthentication,
  },
  // https://docs.x.com/fundamentals/authentication/oauth-2-0: no ID token, no e-mail; `users/me` needs both scopes.
  X: {
    ...plain,
    issuer: 'https://x.com',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    idToken: null,
    profile: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    authentication: 'basic',
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow: no PKCE without OpenID Connect.
  Facebook: {
    ...plain,
    issuer: 'https://www.facebook.com',
    authorization: `https://www.facebook.com/${graph}/dialog/oauth`,
    token: `https://graph.facebook.com/${graph}/oauth/access_token`,
    idToken: null,
    profile: `https://graph.facebook.com/${graph}/me?fields=id,email`,
    scope: 'public_profile,email',
    authentication: 'post',
    pkce: false,
    appSecretProof: true,
    fresh: { parameters: { auth_type: 'reauthenticate' }, tellsWhen: false },
  },
};

/**
 * Returns the preset with all hosts behind one base URL, as the sandbox simulates them. Signed values stay
 * unchanged.
 */
export function presetAt(preset: SocialPreset, standIn: string | null): SocialPreset {
  if (standIn === null) return preset;
  const there = (address: string) => address.replace(/^https:\//, standIn);
  return {
    ...preset,
    authorization: there(preset.authorization),
    token: there(preset.token),
    idToken: preset.idToken && { ...preset.idToken, keys: there(preset.idToken.keys) },
    profile: preset.profile && there(preset.profile),
  };
}
