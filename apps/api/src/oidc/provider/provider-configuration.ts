import {
  errors,
  type Account,
  type AdapterFactory,
  type Client,
  type Configuration,
  type interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { acrValues } from '@account/domain/oidc/authentication/authentication-context';
import type { AccountClaim } from '@account/domain/oidc/claims/claims';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const refreshIdle = 14 * day;
const refreshAbsolute = 90 * day;

/**
 * Lifetimes in seconds. Each use extends the lifetime of a refresh token, up to the maximum lifetime of the
 * token family. A refresh token of a device is extended without a limit.
 */
const lifetimesOf = (deviceIdle: number): NonNullable<Configuration['ttl']> => ({
  AccessToken: hour,
  AuthorizationCode: minute,
  ClientCredentials: 10 * minute,
  DeviceCode: 10 * minute,
  Grant: refreshAbsolute,
  IdToken: 10 * minute,
  Interaction: day,
  Session: refreshIdle,
  RefreshToken: (_ctx, token) =>
    token.gty?.startsWith('device_code') === true
      ? deviceIdle
      : Math.max(1, Math.min(refreshIdle, refreshAbsolute - token.totalLifetime())),
});

export interface ProviderParts {
  adapter: AdapterFactory;
  keys: JWKS['keys'];
  scopes: readonly { scopeKey: string; claims: readonly AccountClaim[] }[];
  prompts: interactionPolicy.DefaultPolicy;
  isSecure: boolean;
  sessionCookie: string;
  isPkceRequired: (clientId: string) => boolean;
  findAccount: (accountId: string) => Promise<Account | undefined>;
  loadGrant: NonNullable<Configuration['loadExistingGrant']>;
  renderError: NonNullable<Configuration['renderError']>;
  interactionUrl: NonNullable<NonNullable<Configuration['interactions']>['url']>;
  logoutSource: (ctx: KoaContextWithOIDC) => void;
  postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => void;
  userCodeInput: (ctx: KoaContextWithOIDC, error: Error | undefined) => Promise<void>;
  userCodeConfirm: (ctx: KoaContextWithOIDC, device: object, userCode: string) => Promise<void>;
  deviceDone: (ctx: KoaContextWithOIDC) => Promise<void>;
  deviceInfo: () => object;
  /** Idle period of a device in seconds. */
  deviceIdle: number;
}

const routes = {
  authorization: '/oidc',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
  jwks: '/oidc/jwks',
  introspection: '/oidc/introspect',
  revocation: '/oidc/revoke',
  pushed_authorization_request: '/oidc/par',
  device_authorization: '/oidc/device',
  code_verification: '/device',
  end_session: '/oidc/logout',
};

/** Configures the provider library (OAuth 2.1; OpenID Connect Core 1.0; RFC 9126, 9207, 9449, 8628). */
export function configurationOf(parts: ProviderParts): Configuration {
  const prefix = parts.isSecure ? '__Secure-' : '';
  const cookie = { httpOnly: true, sameSite: 'lax', signed: false, secure: parts.isSecure } as const;
  return {
    adapter: parts.adapter,
    // `redirect_uri` is required at both endpoints (OpenID Connect Core 1.0, 3.1.2.1 and 3.1.3.1), and all
    // client libraries send it.
    allowOmittingSingleRegisteredRedirectUri: false,
    acrValues: [...acrValues],
    claims: claimsOf(parts.scopes),
    scopes: parts.scopes.map(({ scopeKey }) => scopeKey),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    clientBasedCORS: isAllowedOrigin,
    cookies: {
      names: {
        session: parts.sessionCookie,
        interaction: `${prefix}oidc_interaction`,
        resume: `${prefix}oidc_resume`,
      },
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    // Claims are returned as the member entered them. Only the prefecture is a text of this service, in
    // Japanese.
    discovery: { ui_locales_supported: ['ja', 'en'], claims_locales_supported: ['ja'] },
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256', 'ES256'],
      clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      dPoPSigningAlgValues: ['ES256', 'RS256', 'PS256', 'EdDSA'],
    },
    expiresWithSession: (_ctx, source) => !source.scopes.has('offline_access'),
    features: featuresOf(parts),
    findAccount: (_ctx, accountId) => parts.findAccount(accountId),
    interactions: { policy: parts.prompts, url: parts.interactionUrl },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: parts.keys },
    loadExistingGrant: parts.loadGrant,
    pkce: { required: (_ctx, client) => parts.isPkceRequired(client.clientId) },
    renderError: parts.renderError,
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes,
    subjectTypes: ['public'],
    ttl: lifetimesOf(parts.deviceIdle),
  };
}

function featuresOf(parts: ProviderParts): NonNullable<Configuration['features']> {
  return {
    backchannelLogout: { enabled: true },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      deviceInfo: () => ({ ...parts.deviceInfo() }),
      userCodeInputSource: (ctx, _form, _out, error) => parts.userCodeInput(ctx, error),
      userCodeConfirmSource: (ctx, _form, _client, device, userCode) =>
        parts.userCodeConfirm(ctx, device, userCode),
      successSource: parts.deviceDone,
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: true },
    introspection: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: parts.logoutSource,
      postLogoutSuccessSource: parts.postLogoutSuccessSource,
    },
    userinfo: { enabled: true },
  };
}

function claimsOf(scopes: ProviderParts['scopes']): Record<string, string[] | null> {
  const claims: Record<string, string[] | null> = { iss: null, sid: null };
  for (const { scopeKey, claims: names } of scopes) {
    if (scopeKey === 'openid') claims[scopeKey] = ['sub', 'acr', 'amr', 'auth_time', ...names];
    else if (names.length > 0) claims[scopeKey] = [...names];
  }
  return claims;
}

/** Allows calls by browsers from the application's own pages, and calls that do not require a client secret. */
function isAllowedOrigin(ctx: KoaContextWithOIDC, origin: string, client: Client): boolean {
  if (origin === 'null') return false;
  if (ctx.oidc.route !== 'userinfo' && client.clientAuthMethod !== 'none') return false;
  return (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin);
}

export function isLostSession(error: Error): boolean {
  return error instanceof errors.SessionNotFound;
}
