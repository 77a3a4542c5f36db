import type { SocialProvider } from '@account/domain/identity/social/social-providers';

/** By what a provider knows that it is us: a shared secret, or Apple's key that signs a new secret each time. */
export type SocialCredential =
  | { kind: 'secret'; secret: string }
  | {
      kind: 'appleKey';
      teamId: string;
      keyId: string;
      /** PKCS #8 in PEM, as Apple hands it out. */
      privateKey: string;
    };

export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  credential: SocialCredential;
  /** Address under which every host of the provider is played, `{standIn}/{host}{path}`; null: the provider itself. */
  standIn: string | null;
}

/** What binds request and callback together; each value is new for each request. */
export interface AuthorisationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /**
   * Seconds since 1970: the person has to show again who they are. A provider that tells when that was must name a later
   * moment. Absent: whoever is logged in there will do.
   */
  freshSince?: number;
}

export interface SocialIdentity {
  /** Never changes and never names another person at this provider. */
  subject: string;
  email: string | null;
  /** True only where the provider says so itself. */
  isEmailVerified: boolean;
}

/**
 * `denied`: the person said no. `refused`: the answer is not one to trust, or the provider does not trust us.
 * `unavailable`: the provider is down or too slow. `log` holds no secret, no address and none of the provider's words.
 */
export type SocialOutcome =
  | { ok: true; identity: SocialIdentity }
  | { ok: false; reason: 'denied' | 'refused' | 'unavailable'; log: string };

export abstract class SocialGateway {
  abstract authorizationUrl(client: SocialClient, request: AuthorisationRequest): string;

  /**
   * Turns what the browser came back with into an identity. Answers within five seconds and never throws.
   * @param answer the parameters of the callback
   */
  abstract identify(
    client: SocialClient,
    request: AuthorisationRequest,
    answer: Readonly<Record<string, string>>,
  ): Promise<SocialOutcome>;
}
