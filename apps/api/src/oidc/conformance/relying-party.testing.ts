import { afterAll, beforeEach, expect } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';
import * as client from 'openid-client';

import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { testApplication, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { LogoutReceiver } from '../logout/logout-receiver.testing.js';
import { callback, followToApp, oidcEnvironment, sampleClient, withClients } from '../oidc.testing.js';

export const imageName = 'i'.repeat(43);

export const issuer = 'http://localhost:8080';
export const secret = oidcEnvironment.OIDC_SAMPLE_SECRET;

/** A module of the suite. Rejects when the provider violates the rule that the module tests. */
export type Module = (party: RelyingParty) => Promise<void>;

type Parameters = Record<string, string>;

/** An application that uses a relying-party library, and the browser of a member who allows every request. */
export class RelyingParty {
  visitor!: TestVisitor;
  configuration!: client.Configuration;
  accountId = '';

  constructor(
    private readonly database: TestDatabase,
    readonly site: TestApplication,
    readonly receiver: LogoutReceiver,
  ) {}

  async begin(): Promise<void> {
    this.receiver.forget();
    this.configuration = await this.discover('basic', client.ClientSecretBasic(secret));
    this.accountId = await addMember(this.site.nest);
    await this.database.rows(
      `UPDATE account SET phone_number = '09012345678', postal_code = '1500001', prefecture = '13', address = '神宮前',
              birthday = '19910412', updated_at = '2026-04-01T00:00:00Z' WHERE id = $1`,
      [this.accountId],
    );
    await this.database.rows(
      `INSERT INTO profile_image (account_id, name, content, updated_at) VALUES ($1, $2, '', now())`,
      [this.accountId, imageName],
    );
    this.visitor = new TestVisitor(this.site.nest);
    await logIn(this.visitor);
  }

  /**
   * @returns the configuration from the discovery document; the library then verifies every ID token signature
   */
  async discover(id: string, authentication: client.ClientAuth): Promise<client.Configuration> {
    const address = await this.site.nest.getUrl();
    const toSite: client.CustomFetch = (url, options) =>
      fetch(url.replace(issuer, address), options as RequestInit);
    return client.discovery(new URL(issuer), id, undefined, authentication, {
      execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
      [client.customFetch]: toSite,
    });
  }

  ask(parameters: Parameters = {}): Promise<Answer> {
    const url = client.buildAuthorizationUrl(this.configuration, {
      redirect_uri: callback,
      scope: 'openid',
      state: 'a-state',
      ...parameters,
    });
    return this.visitor.get(url.pathname + url.search);
  }

  /** Sends an authorization request and follows redirects until the application receives the response. */
  async authorize(parameters: Parameters = {}): Promise<URL> {
    return followToApp(this.visitor, await this.ask(parameters));
  }

  async logInto(parameters: Parameters = {}, checks: client.AuthorizationCodeGrantChecks = {}) {
    const back = await this.authorize(parameters);
    return this.redeem(back, checks);
  }

  redeem(back: URL, checks: client.AuthorizationCodeGrantChecks = {}) {
    return client.authorizationCodeGrant(this.configuration, back, { expectedState: 'a-state', ...checks });
  }

  userinfo(accessToken: string) {
    return client.fetchUserInfo(this.configuration, accessToken, this.accountId);
  }

  askToLogOut(parameters: Parameters): Promise<Answer> {
    const url = client.buildEndSessionUrl(this.configuration, parameters);
    return this.visitor.get(url.pathname + url.search, { accept: 'text/html' });
  }

  async logOut(parameters: Parameters): Promise<Answer> {
    const page = await this.askToLogOut(parameters);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    return this.visitor.post('/oidc/logout/confirm', `xsrf=${xsrf}&logout=yes`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  async deliverNotices(): Promise<void> {
    const waiting = await this.database.rows<{ id: string }>(
      `SELECT id FROM outbox_message WHERE channel = 'logout' AND state = 'PENDING' ORDER BY id`,
    );
    const delivery = this.site.nest.get(OutboxDelivery, { strict: false });
    for (const { id } of waiting) await delivery.deliver({ id });
  }
}

/** Returns the error code that the library reports, or "none". */
export async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: { error?: string; code?: string }) => error.error ?? error.code ?? 'unknown',
  );
}

/** Starts an application with the clients of the suite. The suite sends most requests without PKCE. */
export async function conformingSite(database: TestDatabase): Promise<RelyingParty> {
  const receiver = await LogoutReceiver.start();
  const shared = { requirePkce: false, backChannelLogoutUri: receiver.uri };
  const basic = sampleClient({ clientId: 'basic', ...shared });
  const posting = sampleClient({ clientId: 'posting', authentication: 'client_secret_post', ...shared });
  const site = testApplication(database, {
    environment: oidcEnvironment,
    store: (file) => {
      const changed = withClients(basic, posting)(file);
      return { ...changed, oidc: { ...changed.oidc, privateHosts: ['127.0.0.1'] } };
    },
  });
  afterAll(() => receiver.stop());
  const party = new RelyingParty(database, site, receiver);
  beforeEach(() => party.begin());
  return party;
}

/** Expects a redirect to the error page of the provider. */
export function expectErrorPage(answer: Answer): void {
  expect(new URL(String(answer.headers['location']), issuer).pathname).toBe('/oidc/error');
}
