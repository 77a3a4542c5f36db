import { socialProviders, type SocialProvider } from '@account/domain/identity/social/social-providers';
import { describe, expect, it } from '@jest/globals';

import type { SocialClient, SocialGateway, SocialOutcome, AuthorisationRequest } from './social-gateway.js';

/** The site as the providers know it, and their pages in the test's hand. */
export interface SocialFixture {
  /** Waits longer for an answer than the machine may stand still. */
  gateway: SocialGateway;
  /** Gives up before a slow provider answers. */
  impatient: SocialGateway;
  clientOf(provider: SocialProvider): SocialClient;
  /** A person's way through the provider's pages; what the browser comes back with. */
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

/** Their ID tokens say when the person logged in. */
const providersWithAuthTime: readonly SocialProvider[] = ['Line', 'YahooJapan'];

const verifies: ReadonlySet<SocialProvider> = new Set(['Google', 'Apple', 'YahooJapan']);
const withIdToken: readonly SocialProvider[] = ['Google', 'Apple', 'Line', 'YahooJapan'];
const withEmail = socialProviders.filter((provider) => provider !== 'X');

/** What the gateway does with each provider. */
export function describeSocialGateway(name: string, open: () => SocialFixture): void {
  describe(name, () => {
    it.each(socialProviders)('%s tells who is there who logged in again', async (provider) => {
      expect(await freshLogin(open(), provider, 'kind')).toMatchObject({ ok: true });
    });

    it.each(providersWithAuthTime)(
      '%s is not believed where the login is older than was asked',
      async (provider) => {
        const outcome = await freshLogin(open(), provider, 'loggedInLongAgo');
        expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
        expect(await visitProvider(open(), provider, 'loggedInLongAgo')).toMatchObject({ ok: true });
      },
    );

    it.each(socialProviders)('%s tells who is there, and always the same', async (provider) => {
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

    it.each(withEmail)('%s may keep the e-mail to itself', async (provider) => {
      const outcome = await visitProvider(open(), provider, 'noEmail');
      expect(outcome).toMatchObject({ ok: true, identity: { email: null, isEmailVerified: false } });
    });

    it.each(withEmail)('an e-mail that %s has not verified is none that counts', async (provider) => {
      const outcome = await visitProvider(open(), provider, 'unverifiedEmail');
      expect(outcome).toMatchObject({
        ok: true,
        identity: { email: 'misaki@example.jp', isEmailVerified: false },
      });
    });

    it.each(socialProviders)('SO-13: at %s a person may say no', async (provider) => {
      expect(await visitProvider(open(), provider, 'denied')).toMatchObject({ ok: false, reason: 'denied' });
    });

    const spoilt = `unsigned otherKey wrongNonce withoutNonce wrongIssuer wrongAudience foreignParty expired
      withoutExpiry withoutIssueTime fromTheFuture withoutSubject`.split(/\s+/);
    it.each(withIdToken.flatMap((provider) => spoilt.map((spoil) => [provider, spoil] as const)))(
      'SO-07: an ID token of %s that is %s is refused',
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
    )('SO-11: %s in trouble (%s) is %s', async (provider, trouble, reason) => {
      expect(await visitProvider(open(), provider, trouble)).toMatchObject({ ok: false, reason });
    });

    // Its answer, which comes in the end, would let the person in.
    it.each(socialProviders)('SO-11: %s is not waited for when it is slow', async (provider) => {
      const { impatient, ...world } = open();
      const outcome = await visitProvider({ ...world, gateway: impatient }, provider, 'slow');
      expect(outcome).toMatchObject({ ok: false, reason: 'unavailable' });
    });

    it.each(socialProviders)('SO-05: a code of %s works once, for its own request only', async (provider) => {
      const { gateway, clientOf, visit } = open();
      const client = clientOf(provider);
      const [request, other] = [aRequest(provider), aRequest(provider)];
      const answer = await visit(gateway.authorizationUrl(client, request), {});
      expect(await gateway.identify(client, other, answer)).toMatchObject({ ok: false, reason: 'refused' });
      expect(await gateway.identify(client, request, answer)).toMatchObject({ ok: true });
      expect(await gateway.identify(client, request, answer)).toMatchObject({ ok: false, reason: 'refused' });
    });

    it.each(socialProviders)('SO-05: %s cannot answer as somebody else', async (provider) => {
      const { gateway, clientOf, visit } = open();
      const client = clientOf(provider);
      const request = aRequest(provider);
      const answer = await visit(gateway.authorizationUrl(client, request), {});
      const outcome = await gateway.identify(client, request, { ...answer, iss: 'https://issuer.example' });
      expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
    });
  });
}
