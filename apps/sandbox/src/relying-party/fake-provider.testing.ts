import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';

import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT, type JWTPayload } from 'jose';

export const clientId = 'night-screening-notes';
export const clientSecret = 'a secret';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A minimal OpenID provider, which can send responses that the site never sends. */
export class FakeProvider {
  /** Claims that replace claims of the next ID token. */
  idToken: JWTPayload = {};
  refusesRefresh = false;
  scope = 'openid email';
  rights = { version: 1 };
  readonly requests: URLSearchParams[] = [];
  private readonly http: FastifyInstance = Fastify();
  private nonce = '';
  issuer = '';

  async start(): Promise<void> {
    this.http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    this.http.get('/.well-known/openid-configuration', async () => ({
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/oidc`,
      token_endpoint: `${this.issuer}/oidc/token`,
      userinfo_endpoint: `${this.issuer}/oidc/userinfo`,
      end_session_endpoint: `${this.issuer}/oidc/logout`,
      jwks_uri: `${this.issuer}/oidc/jwks`,
    }));
    this.http.get('/oidc/jwks', async () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
    }));
    this.http.get('/oidc/rights', async () => this.rights);
    this.http.get('/oidc/userinfo', async () => ({ sub: 'person', email: 'a@example.jp' }));
    this.http.post('/oidc/token', async (request, reply) => {
      const form = request.body as URLSearchParams;
      this.requests.push(form);
      if (form.get('grant_type') === 'refresh_token' && this.refusesRefresh) {
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'grant is gone' });
      }
      return reply.send({
        token_type: 'Bearer',
        access_token: randomUUID(),
        refresh_token: randomUUID(),
        expires_in: 3600,
        scope: this.scope,
        id_token: await this.signed({
          sub: 'person',
          sid: 'session-1',
          auth_time: 1_700_000_000,
          ...(form.get('grant_type') === 'authorization_code' && { nonce: this.nonce }),
          ...this.idToken,
        }),
      });
    });
    this.http.post('/api/tv-pin/verify', async (request, reply) => {
      const { pinCode } = request.body as { pinCode: string };
      if (pinCode === '0000') return reply.code(429).send({ error: 'temporarily_unavailable' });
      if (pinCode === '9999') return reply.code(403).send({ error: 'insufficient_scope' });
      return reply.send({ isSet: pinCode !== '1111', isRight: pinCode === '0471' });
    });
    this.issuer = await this.http.listen({ port: 0, host: '127.0.0.1' });
  }

  /** Responds to an authorization request with the same or a different `state`. */
  answerTo(request: URL, answer: Readonly<Record<string, string>> = { code: 'code' }): string {
    this.nonce = request.searchParams.get('nonce') ?? '';
    return `/app/callback?${new URLSearchParams({ state: request.searchParams.get('state') ?? '', ...answer })}`;
  }

  /** Omits claims that are undefined. */
  logoutToken(claims: object = {}, { typ = 'logout+jwt', isForged = false } = {}): Promise<string> {
    return this.signed(
      {
        sub: 'person',
        sid: 'session-1',
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      },
      typ,
      isForged ? strangersKeys.privateKey : keys.privateKey,
    );
  }

  stop(): Promise<void> {
    return this.http.close();
  }

  private signed(claims: JWTPayload, typ = 'JWT', key: KeyObject = keys.privateKey): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: this.issuer, aud: clientId, iat: now, exp: now + 120, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k', typ })
      .sign(key);
  }
}
