import { generateKeyPairSync } from 'node:crypto';

import type { SocialAction } from '@account/domain/identity/social/social-flow';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import { afterAll, beforeAll } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';

import { startSandbox, type Sandbox } from '../../../../sandbox/src/sandbox.js';
import { testApplication, type TestApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import type { StoreChanges } from '../../testing/apply-store.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const secrets = {
  SOCIAL_GOOGLE_SECRET: 'sandbox-secret-of-Google',
  SOCIAL_APPLE_PRIVATE_KEY: apple.privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', '\\n'),
  SOCIAL_LINE_SECRET: 'sandbox-secret-of-Line',
  SOCIAL_YAHOO_JAPAN_SECRET: 'sandbox-secret-of-YahooJapan',
  SOCIAL_X_SECRET: 'sandbox-secret-of-X',
  SOCIAL_FACEBOOK_SECRET: 'sandbox-secret-of-Facebook',
};

/** Starts the application with the providers that the sandbox simulates. */
export function siteWithProviders(
  database: TestDatabase,
  store?: StoreChanges,
  more?: Record<string, string>,
): TestApplication {
  const [site] = sitesWithProviders(1, database, store, more);
  return site as TestApplication;
}

/** Starts several processes like `siteWithProviders`, which share one database. */
export function sitesWithProviders(
  count: number,
  database: TestDatabase,
  store?: StoreChanges,
  more: Record<string, string> = {},
): TestApplication[] {
  const environment: Record<string, string> = { ...secrets, ...more };
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    const { publicKey: appleKey } = apple;
    sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      smtpPort: 0,
      publicOrigin: testOrigin,
      appleKey,
    });
    environment['SANDBOX_ORIGIN'] = sandbox.origin;
  });
  const sites = Array.from({ length: count }, () =>
    testApplication(database, { environment, ...(store && { store }) }),
  );
  afterAll(() => sandbox?.close());
  return sites;
}

export interface Choice {
  provider?: SocialProvider;
  action?: SocialAction;
  outcome?: string;
  email?: string;
  subject?: string;
  returnTo?: string;
}

/** Starts the flow and follows the redirect to the provider. @returns the redirect target */
export async function leave(
  visitor: TestVisitor,
  { provider = 'Google', action = 'login', returnTo }: Choice = {},
): Promise<string> {
  const query = new URLSearchParams({ userIdentifierType: provider, socialActionType: action });
  if (returnTo !== undefined) query.set('returnTo', returnTo);
  query.set('pageAccount', await visitor.pageAccount());
  const answer = await visitor.get(`/auth/authorize?${query}`);
  return answer.headers.location ?? `no redirect but ${answer.statusCode}`;
}

/** Submits the visitor's choice at the provider. @returns the path to return to, or the form to post */
export async function choose(
  address: string,
  { outcome = 'kind', email = 'misaki@gmail.example', subject }: Choice = {},
): Promise<{ path: string; form?: string }> {
  const page = new URL(address);
  page.pathname += '/choose';
  page.searchParams.set('outcome', outcome);
  page.searchParams.set('email', email);
  if (subject !== undefined) page.searchParams.set('subject', subject);
  const answer = await fetch(page, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location !== null) {
    const { pathname, search } = new URL(location);
    return { path: pathname + search };
  }
  const fields = [...(await answer.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    fields.map(([, name = '', value = '']): [string, string] => [name, value]),
  );
  return { path: '/auth/callback/form', form: form.toString() };
}

/** Returns from the provider like a browser: a form of another site is posted without cookies of this site. */
export async function comeBack(
  visitor: TestVisitor,
  site: TestApplication,
  { path, form }: { path: string; form?: string },
): Promise<Answer> {
  if (form === undefined) return visitor.get(path, { 'sec-fetch-site': 'cross-site' });
  const posted = await site.nest.inject({
    method: 'POST',
    url: path,
    payload: form,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://appleid.apple.com',
    },
  });
  const location = posted.headers.location;
  if (location === undefined) throw new Error(`The form was answered ${posted.statusCode}`);
  return visitor.get(location, { 'sec-fetch-site': 'cross-site' });
}

/** Runs the complete flow. @returns the path of the last page */
export async function travel(
  visitor: TestVisitor,
  site: TestApplication,
  choice: Choice = {},
): Promise<string> {
  const address = await leave(visitor, choice);
  if (!address.startsWith('http')) return address;
  const answer = await comeBack(visitor, site, await choose(address, choice));
  return answer.headers.location ?? `no redirect but ${answer.statusCode}`;
}

/** Links an external account of the visitor, who has just logged in. */
export function link(visitor: TestVisitor, site: TestApplication, choice: Choice = {}): Promise<string> {
  return travel(visitor, site, { ...choice, action: 'enableExternalAuth' });
}

export function unlink(visitor: TestVisitor, provider: SocialProvider = 'Google'): Promise<Answer> {
  return visitor.post('/zapi/auth/social/disable', {
    userIdentifierType: provider,
    userIdentifierMethod: 'Social',
  });
}
