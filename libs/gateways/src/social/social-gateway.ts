import type { SocialProvider } from '@account/domain/identity/social/social-providers';

/**
 * How the provider authenticates this site: with a shared secret, or with Apple's key, which signs a new secret
 * for each request.
 */
export type SocialCredential =
  | { kind: 'secret'; secret: string }
  | {
      kind: 'appleKey';
      teamId: string;
      keyId: string;
      /** PKCS #8 in PEM, as provided by Apple. */
      privateKey: string;
    };

export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  credential: SocialCredential;
  /** Base URL of a simulated provider, `{standIn}/{host}{path}`; null for the real provider. */
  standIn: string | null;
}

/** Values that bind an authorization request to its callback. Each value is new for each request. */
export interface AuthorisationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /**
   * Unix time in seconds. If set, the user has to log in again, and a provider that reports the login time must
   * report a later time. If absent, an existing login is accepted.
   */
  freshSince?: number;
}

export interface SocialIdentity {
  /** User id at the provider. It never changes and never identifies a different user. */
  subject: string;
  email: string | null;
  /** True only if the provider states that the address is verified. */
  isEmailVerified: boolean;
}

/**
 * `denied`: the user denied access. `refused`: the response is not trusted, or the provider does not trust this
 * site.
 * `unavailable`: the provider is down or too slow. `log` never contains a secret, an address or text of the
 * provider.
 */
export type SocialOutcome =
  | { ok: true; identity: SocialIdentity }
  | { ok: false; reason: 'denied' | 'refused' | 'unavailable'; log: string };

export abstract class SocialGateway {
  abstract authorizationUrl(client: SocialClient, request: AuthorisationRequest): string;

  /**
   * Converts the callback to an identity. Returns within five seconds and never throws.
   * @param answer parameters of the callback
   */
  abstract identify(
    client: SocialClient,
    request: AuthorisationRequest,
    answer: Readonly<Record<string, string>>,
  ): Promise<SocialOutcome>;
}
