export type VendorName = 'Google' | 'Apple' | 'Line' | 'YahooJapan' | 'X' | 'Facebook';

/** A social login provider according to its documentation. URLs have no `https://` prefix. */
export interface Vendor {
  readonly name: VendorName;
  readonly brand: string;
  readonly authorization: string;
  readonly token: string;
  /** If absent, the provider does not issue ID tokens. */
  readonly openid?: { readonly issuer: string; readonly keys: string; readonly algorithm: 'RS256' | 'HS256' };
  readonly profile?: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: RegExp;
  readonly clientAuthentication: 'basic' | 'post' | 'signedJwt';
  readonly pkce: 'required' | 'unknown';
  /** Apple responds with a form that the browser posts. */
  readonly formPost: boolean;
  readonly clientId: string;
  readonly redirectPath: '/auth/callback' | '/auth/callback/form';
}

const vendorDefaults = {
  scopeSeparator: / /,
  pkce: 'required',
  formPost: false,
  redirectPath: '/auth/callback',
} as const;

export const vendors: readonly Vendor[] = [
  {
    ...vendorDefaults,
    name: 'Google',
    brand: 'Google',
    authorization: 'accounts.google.com/o/oauth2/v2/auth',
    token: 'oauth2.googleapis.com/token',
    openid: {
      issuer: 'https://accounts.google.com',
      keys: 'www.googleapis.com/oauth2/v3/certs',
      algorithm: 'RS256',
    },
    scopes: ['openid', 'email'],
    clientAuthentication: 'post',
    clientId: 'sandbox-google.apps.googleusercontent.com',
  },
  {
    ...vendorDefaults,
    name: 'Apple',
    brand: 'Apple',
    authorization: 'appleid.apple.com/auth/authorize',
    token: 'appleid.apple.com/auth/token',
    openid: { issuer: 'https://appleid.apple.com', keys: 'appleid.apple.com/auth/keys', algorithm: 'RS256' },
    scopes: ['email'],
    clientAuthentication: 'signedJwt',
    pkce: 'unknown',
    formPost: true,
    redirectPath: '/auth/callback/form',
    clientId: 'example.yorube.account',
  },
  {
    ...vendorDefaults,
    name: 'Line',
    brand: 'LINE',
    authorization: 'access.line.me/oauth2/v2.1/authorize',
    token: 'api.line.me/oauth2/v2.1/token',
    openid: { issuer: 'https://access.line.me', keys: 'api.line.me/oauth2/v2.1/certs', algorithm: 'HS256' },
    scopes: ['openid', 'email'],
    clientAuthentication: 'post',
    clientId: '2000000001',
  },
  {
    ...vendorDefaults,
    name: 'YahooJapan',
    brand: 'Yahoo! JAPAN',
    authorization: 'auth.login.yahoo.co.jp/yconnect/v2/authorization',
    token: 'auth.login.yahoo.co.jp/yconnect/v2/token',
    openid: {
      issuer: 'https://auth.login.yahoo.co.jp/yconnect/v2',
      keys: 'auth.login.yahoo.co.jp/yconnect/v2/jwks',
      algorithm: 'RS256',
    },
    profile: 'userinfo.yahooapis.jp/yconnect/v2/attribute',
    scopes: ['openid', 'email'],
    clientAuthentication: 'basic',
    clientId: 'sandbox-yahoo-japan',
  },
  {
    ...vendorDefaults,
    name: 'X',
    brand: 'X',
    authorization: 'x.com/i/oauth2/authorize',
    token: 'api.x.com/2/oauth2/token',
    profile: 'api.x.com/2/users/me',
    scopes: ['users.read', 'tweet.read'],
    clientAuthentication: 'basic',
    clientId: 'sandbox-x-client-id',
  },
  {
    ...vendorDefaults,
    name: 'Facebook',
    brand: 'Facebook',
    authorization: 'www.facebook.com/v24.0/dialog/oauth',
    token: 'graph.facebook.com/v24.0/oauth/access_token',
    profile: 'graph.facebook.com/v24.0/me',
    scopes: ['public_profile', 'email'],
    scopeSeparator: /[ ,]/,
    clientAuthentication: 'post',
    pkce: 'unknown',
    clientId: '100000000000001',
  },
];

/** Client secret of a provider; its value is not secret. */
export function secretOf({ name }: Vendor): string {
  return `sandbox-secret-of-${name}`;
}

export const appleTeam = { teamId: 'SANDBOX001', keyId: 'SANDBOXKEY' };
