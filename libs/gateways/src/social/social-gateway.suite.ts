import { socialProviders, type SocialProvider } from '@account/domain/identity/social/social-providers';
import { describe, expect, it } from '@jest/globals';

import type { SocialClient, SocialGateway, SocialOutcome, AuthorisationRequest } from './social-gateway.js';

/** Clients of the site at providers whose pages the test controls. */
export interface SocialFixture {
  /** Gateway whose timeouts are longer than a pause of the test machine. */
  gateway: SocialGateway;
  /** Gateway with a timeout that a slow provider exceeds. */
  impatient: SocialGateway;
  clientOf(provider: SocialProvider): SocialClient;
  /** Visits the provider's pages as a user and returns the callback parameters. */
  visit(address: string, choice: { outcome?: string; email?: string }): Promise<Record<string, string>>;
}

export const callbackOf = (provider: SocialProvider) =>
  `http://localhost:8080/auth/callback${provider === 'Apple' ? '/form' : ''}`;

let requests = 0;

export function aRequest(provider: SocialProvider): AuthorisationRequest {
  requests += 1;
  const value = (name: string) => `${name}-${requests}`.padEnd(43, 'x');
  return {
    state: value('state'),
    nonce: value('nonce'),
    codeVerifier: value('verifier'),
    redirectUri: callbackOf(provider),
  };
}

export async function visitProvider(
  { gateway, clientOf, visit }: Omit<SocialFixture, 'impatient'>,
  provider: SocialProvider,
  outcome = 'kind',
): Promise<SocialOutcome> {
  const request = aRequest(provider);
  const client = clientOf(provider);
  const answer = await visit(gateway.authorizationUrl(client, request), {
    outcome,
    email: 'misaki@example.jp',
  });
  return gateway.identify(client, request, answer);
}

async function freshLogin(
  { gateway, clientOf, visit }: SocialFixture,
  provider: SocialProvider,
  outcome: string,
): Promise<SocialOutcome> {
  const request = { ...aRequest(provider), freshSince: Math.floor(Date.now() / 1_000) };
  const client = clientOf(provider);
  const answer = await visit(gateway.authorizationUrl(client, request), {
    outcome,
    email: 'misaki@example.jp',
  });
  return gateway.identify(client, request, answer);
}

/** Providers whose ID tokens contain the time of the login. */
const providersWithAuthTime: readonly SocialProvider[] = ['Line', 'YahooJapan'];

const verifies: ReadonlySet<SocialProvider> = new Set(['Google', 'Apple', 'YahooJapan']);
const withIdToken: readonly SocialProvider[] = ['Google', 'Apple', 'Line', 'YahooJapan'];
const withEmail = socialProviders.filter((provider) => provider !== 'X');

/** Tests of the gateway with each provider. */
export function describeSocialGateway(name: string, open: () => SocialFixture): void {
  describe(name, () => {
    it.each(socialProviders)('identifies a user of %s after a new login', async (provider) => {
      expect(await freshLogin(open(), provider, 'kind')).toMatchObject({ ok: true });
    });

    it.each(providersWithAuthTime)('rejects a login at %s that is older than requested', async (provider) => {
      const outcome = await freshLogin(open(), provider, 'loggedInLongAgo');
      expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
      expect(await visitProvider(open(), provider, 'loggedInLongAgo')).toMatchObject({ ok: true });
    });

    it.each(socialProviders)('returns the same subject for a user of %s at each login', async (provider) => {
      const first = await visitProvider(open(), provider);
      expect(first).toEqual({
        ok: true,
        identity: {
          subject: expect.stringMatching(/^[\x21-\x7e]{10,}$/),
          email: provider === 'X' ? null : 'misaki@example.jp',
          isEmailVerified: verifies.has(provider),
        },
      });
      expect(await visitProvider(open(), provider)).toEqual(first);
    });

    it.each(withEmail)('accepts %s without an e-mail address', async (provider) => {
      const outcome = await visitProvider(open(), provider, 'noEmail');
      expect(outcome).toMatchObject({ ok: true, identity: { email: null, isEmailVerified: false } });
    });

    it.each(withEmail)('reports an e-mail address not verified by %s as unverified', async (provider) => {
      const outcome = await visitProvider(open(), provider, 'unverifiedEmail');
      expect(outcome).toMatchObject({
        ok: true,
        identity: { email: 'misaki@example.jp', isEmailVerified: false },
      });
    });

    it.each(socialProviders)('reports a denial by the user at %s', async (provider) => {
      expect(await visitProvider(open(), provider, 'denied')).toMatchObject({ ok: false, reason: 'denied' });
    });

    const spoilt = `unsigned otherKey wrongNonce withoutNonce wrongIssuer wrongAudience foreignParty expired
      withoutExpiry withoutIssueTime fromTheFuture withoutSubject`.split(/\s+/);
    it.each(withIdToken.flatMap((provider) => spoilt.map((spoil) => [provider, spoil] as const)))(
      'rejects an ID token of %s that is %s',
      async (provider, spoil) => {
        const outcome = await visitProvider(open(), provider, spoil);
        expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
        expect(JSON.stringify(outcome)).not.toMatch(/misaki|sandbox-secret|eyJ/);
      },
    );

    it.each(
      socialProviders.flatMap((provider) =>
        [
          ['down', 'unavailable'],
          ['huge', 'unavailable'],
          ['html', 'refused'],
          ['redirectLoop', 'refused'],
        ].map(([trouble = '', reason = '']) => [provider, trouble, reason] as const),
      ),
    )('reports %s with the failure %s as %s', async (provider, trouble, reason) => {
      expect(await visitProvider(open(), provider, trouble)).toMatchObject({ ok: false, reason });
    });

    // Without the timeout, the response would eventually be a success.
    it.each(socialProviders)('times out if %s is slow', async (provider) => {
      const { impatient, ...world } = open();
      const outcome = await visitProvider({ ...world, gateway: impatient }, provider, 'slow');
      expect(outcome).toMatchObject({ ok: false, reason: 'unavailable' });
    });

    it.each(socialProviders)(
      'accepts a code of %s once, and only for the matching request',
      async (provider) => {
        const { gateway, clientOf, visit } = open();
        const client = clientOf(provider);
        const [request, other] = [aRequest(provider), aRequest(provider)];
        const answer = await visit(gateway.authorizationUrl(client, request), {});
        expect(await gateway.identify(client, other, answer)).toMatchObject({ ok: false, reason: 'refused' });
        expect(await gateway.identify(client, request, answer)).toMatchObject({ ok: true });
        expect(await gateway.identify(client, request, answer)).toMatchObject({
          ok: false,
          reason: 'refused',
        });
      },
    );

    it.each(socialProviders)('rejects a response of another issuer to %s', async (provider) => {
      const { gateway, clientOf, visit } = open();
      const client = clientOf(provider);
      const request = aRequest(provider);
      const answer = await visit(gateway.authorizationUrl(client, request), {});
      const outcome = await gateway.identify(client, request, { ...answer, iss: 'https://issuer.example' });
      expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
    });
  });
}
