import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash, randomBytes } from 'node:crypto';

import { TestVisitor, type Answer } from '../testing/test-visitor.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';

export const appId = 'sample-app';
export const appSecret = 'a-secret-of-the-sample-app-0123456789';
export const callback = 'https://app.example.jp/callback';
export const afterLogout = 'https://app.example.jp/logged-out';

type Client = StoreFile['clients'][number];

/** Returns an application of the store file with all fields set. */
export function sampleClient(changes: Partial<Client> = {}): Client {
  return {
    clientId: appId,
    clientName: { ja: '見本アプリ', en: 'Sample app' },
    description: { ja: '見本です。', en: 'A sample.' },
    providerName: { ja: '見本社', en: 'Sample Inc.' },
    logoUri: null,
    serviceLogoUri: null,
    tosUri: null,
    privacyUri: null,
    applicationType: 'web',
    authentication: 'client_secret_basic',
    clientSecret: { env: 'OIDC_SAMPLE_SECRET' },
    publicKeys: [],
    redirectUris: [callback],
    postLogoutRedirectUris: [afterLogout],
    backChannelLogoutUri: 'https://app.example.jp/backchannel-logout',
    events: null,
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: null,
    requirePkce: true,
    requirePushedRequests: false,
    requireDpop: false,
    idTokenAlgorithm: 'RS256',
    isSandbox: false,
    ...changes,
  };
}

export const oidcEnvironment = {
  OIDC_SAMPLE_SECRET: appSecret,
  OIDC_OTHER_SECRET: 'another-secret-0123456789-0123456789',
};

export function withClients(...clients: Client[]) {
  return (file: StoreFile): StoreFile => ({
    ...file,
    clients: clients.length === 0 ? [sampleClient()] : clients,
  });
}

/** Simulates a login to an application, from the point of view of the application. */
export class TestApp {
  verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(16).toString('base64url');
  readonly nonce = randomBytes(16).toString('base64url');
  /** IP address of the application's server. */
  address = '198.51.100.20';

  constructor(
    private readonly application: NestFastifyApplication,
    readonly id = appId,
    readonly secret: string | null = appSecret,
  ) {}

  /** Returns the same login for use with another process. */
  at(application: NestFastifyApplication): TestApp {
    const app = new TestApp(application, this.id, this.secret);
    app.verifier = this.verifier;
    return app;
  }

  path(parameters: Record<string, string | undefined> = {}): string {
    const query = {
      client_id: this.id,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid',
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    };
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/oidc?${new URLSearchParams(given).toString()}`;
  }

  redeem(code: string, changes: Record<string, string> = {}): Promise<Answer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Record<string, string> = {}): Promise<Answer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
  }

  token(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/oidc/token', form, headers);
  }

  post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const basic = Buffer.from(`${this.id}:${this.secret ?? ''}`).toString('base64');
    return this.application.inject({
      method: 'POST',
      url,
      remoteAddress: this.address,
      payload: new URLSearchParams(this.secret === null ? { ...form, client_id: this.id } : form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(this.secret !== null && { authorization: `Basic ${basic}` }),
        ...headers,
      },
    });
  }

  userinfo(accessToken: string): Promise<Answer> {
    return this.application.inject({
      method: 'GET',
      url: '/oidc/userinfo',
      headers: { authorization: `Bearer ${accessToken}` },
    });
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  scope: string;
  expires_in: number;
}

export function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

export function locationOf(answer: Answer): URL {
  return new URL(String(answer.headers['location']), 'http://localhost:8080');
}

/** Returns the uid of the interaction to whose page the response redirects. */
export function flowOf(answer: Answer): string {
  return locationOf(answer).searchParams.get('flow') ?? '';
}

/**
 * Follows redirects until they reach the application. On the consent page, allows all requested scopes or
 * denies them.
 */
export async function followToApp(
  visitor: TestVisitor,
  first: Answer,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  let answer = first;
  for (let step = 0; step < 10; step += 1) {
    const location = locationOf(answer);
    if (location.origin !== 'http://localhost:8080') return location;
    const flow = location.searchParams.get('flow') ?? '';
    if (location.pathname === '/oidc/consent') {
      const decided =
        decision === 'deny'
          ? await visitor.post(`/oidc/consent/form/abort?flow=${flow}`)
          : await visitor.post(`/oidc/consent/form?flow=${flow}`, { addScope: await askedOf(visitor, flow) });
      answer = await visitor.get(decided.json<{ redirectTo: string }>().redirectTo);
    } else if (/^\/oidc(\/[\w-]{43})?$/.test(location.pathname)) {
      answer = await visitor.get(location.pathname + location.search);
    } else throw new Error(`The request stands at ${location.pathname}${location.search}`);
  }
  throw new Error('The request goes round in circles');
}

async function askedOf(visitor: TestVisitor, flow: string): Promise<string[]> {
  const screen = await visitor.screen(`/oidc/consent?flow=${flow}`);
  return screen.json<{ unauthorizedScopeKeys: string[] }>().unauthorizedScopeKeys;
}

/** Logs in to the application with the session of the visitor. @returns the tokens of the application */
export async function logInto(
  visitor: TestVisitor,
  app: TestApp,
  parameters: Record<string, string | undefined> = {},
): Promise<Tokens> {
  const back = await followToApp(visitor, await visitor.get(app.path(parameters)));
  const answer = await app.redeem(back.searchParams.get('code') ?? '');
  if (answer.statusCode !== 200) throw new Error(`${back.href}: ${String(answer.statusCode)} ${answer.body}`);
  return answer.json<Tokens>();
}
