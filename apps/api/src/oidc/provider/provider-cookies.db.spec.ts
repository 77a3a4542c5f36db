import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { flowOf, oidcEnvironment, TestApp, withClients } from '../oidc.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: { ...oidcEnvironment, PUBLIC_ORIGIN: 'https://account.example.jp' },
  store: withClients(),
});

const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat();

/**
 * A `__Host-` cookie must have the path `/`. Two cookies of the library have a path below the authorization
 * endpoint.
 */
const pathOf = { '__Host-': /; path=\/(;|$)/i, '__Secure-': /; path=\/oidc\/[\w-]+(;|$)/i };

it('the cookies of an authorization request are host-only, limited to its path, and do not contain personal data', async () => {
  await addMember(site.nest);
  const visitor = new TestVisitor(site.nest);
  const asked = await visitor.get(new TestApp(site.nest).path());
  await logIn(visitor);
  const again = await visitor.get(new TestApp(site.nest).path());
  const cookies = [...cookiesOf(asked), ...cookiesOf(again)];
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect([...new Set(names)].sort()).toEqual([
    '__Host-browser',
    // Set only by the first request. A browser that already has this cookie does not get another one.
    `__Host-oidc_request.${flowOf(asked)}`,
    '__Secure-oidc_interaction',
    '__Secure-oidc_resume',
  ]);
  for (const cookie of cookies) {
    const [, prefix] = /^(__Host-|__Secure-)/.exec(cookie) ?? [];
    expect(cookie).toMatch(pathOf[prefix as keyof typeof pathOf]);
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; domain=/i);
    expect(cookie.length).toBeLessThan(4_096);
    expect(cookie).not.toMatch(/@|example|misaki/i);
  }
});
