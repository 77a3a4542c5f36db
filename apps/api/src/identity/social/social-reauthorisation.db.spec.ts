import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { choose, comeBack, leave, link, siteWithProviders, travel } from './social.testing.js';

const database = testDatabase();
const site = siteWithProviders(database);

const returnTo = '/mypage/edit';
const page = `/mypage/reauthorize?returnTo=${encodeURIComponent(returnTo)}`;

let visitor: TestVisitor;

const prove = (choice: object = {}, who = visitor) =>
  travel(who, site, { action: 'reauthorize', provider: 'Line', returnTo, ...choice });
const isFresh = async (who = visitor) =>
  !('redirectTo' in (await who.screen(returnTo)).json<Record<string, unknown>>());
const ways = async () =>
  (await visitor.screen(page))
    .json<{ socialProviders: { userIdentifierType: string }[] }>()
    .socialProviders.map(({ userIdentifierType }) => userIdentifierType);

/** Creates a member whose only sign-in methods are linked accounts, and whose re-authorisation has expired. */
beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  for (const provider of ['Line', 'Google'] as const) await link(visitor, site, { provider });
  await database.rows('DELETE FROM password_credential');
  await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
  site.clock.travel({ minutes: 11 });
});

describe('a member with neither a password nor a verified address', () => {
  it('can use the linked accounts, and then has a renewed and re-authorised session', async () => {
    expect((await ways()).sort()).toEqual(['Google', 'Line']);
    expect(await isFresh()).toBe(false);
    const before = visitor.cookies.get('session') ?? '';
    expect(await prove()).toBe(returnTo);
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect(await isFresh()).toBe(true);
    site.clock.travel({ minutes: 10, seconds: 1 });
    expect(await isFresh()).toBe(false);
  });

  it.each(['Line', 'Google'] as const)(
    'must log in at %s again, even if a session is open there',
    async (provider) => {
      const address = new URL(await leave(visitor, { action: 'reauthorize', provider, returnTo }));
      const asked = Object.fromEntries(address.searchParams);
      expect(asked).toMatchObject(
        provider === 'Line' ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' },
      );
      const login = new URL(await leave(new TestVisitor(site.nest), { provider }));
      expect(login.searchParams.has('prompt')).toBe(false);
    },
  );

  it('is re-authorised only in the current session', async () => {
    const other = new TestVisitor(site.nest, '203.0.113.5');
    await travel(other, site, { provider: 'Google' });
    site.clock.travel({ minutes: 11 });
    expect(await prove()).toBe(returnTo);
    expect(await isFresh(other)).toBe(false);
  });
});

describe('a re-authorisation with a linked account', () => {
  it.each([
    ['another account at the provider', { email: 'someone.else@example.jp' }],
    ['an old login at the provider', { outcome: 'loggedInLongAgo' }],
    ['a denied request', { outcome: 'denied' }],
    ['a wrong nonce', { outcome: 'wrongNonce' }],
  ])('is rejected for %s', async (_, choice) => {
    expect(await prove(choice)).toBe('/auth');
    expect(await isFresh()).toBe(false);
  });

  it('is rejected when the response arrives in another session of the browser', async () => {
    const address = await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo });
    const answer = await choose(address);
    await addMember(site.nest, { email: 'other@example.jp' });
    await logIn(visitor, 'other@example.jp');
    site.clock.travel({ minutes: 11 });
    expect((await comeBack(visitor, site, answer)).headers.location).toBe('/auth');
    expect(await isFresh()).toBe(false);
  });

  it('is rejected when the response was already used', async () => {
    const address = await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo });
    const answer = await choose(address);
    expect((await comeBack(visitor, site, answer)).headers.location).toBe(returnTo);
    site.clock.travel({ minutes: 11 });
    expect((await comeBack(visitor, site, answer)).headers.location).toBe('/auth');
    expect(await isFresh()).toBe(false);
  });

  it('is rejected when the account was unlinked after the re-authorisation started', async () => {
    const address = await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo });
    const answer = await choose(address);
    await database.rows(`DELETE FROM linked_account WHERE provider = 'Line'`);
    expect((await comeBack(visitor, site, answer)).headers.location).toBe('/auth');
    expect(await isFresh()).toBe(false);
  });

  it('is rejected after a click on another site, and redirects to the page with the re-authorisation methods', async () => {
    visitor.headers = { ...visitor.headers, 'sec-fetch-site': 'cross-site' };
    expect(await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo })).toBe(page);
  });

  it('is rejected for a provider that the member has not linked', async () => {
    expect(await leave(visitor, { action: 'reauthorize', provider: 'YahooJapan', returnTo })).toBe(page);
  });

  it('is rejected for a guest', async () => {
    const guest = new TestVisitor(site.nest);
    expect(await leave(guest, { action: 'reauthorize', provider: 'Line' })).toBe(
      '/login?returnTo=%2Fmypage%2Freauthorize',
    );
  });
});

describe('a member with a verified address but without access to the mailbox', () => {
  const canLogInByProvider = async () =>
    (await visitor.screen(page)).json<{ canLogInByProvider: boolean }>().canLogInByProvider;

  beforeEach(async () => {
    await database.rows(
      `UPDATE account SET proved_email_key = lower(contact_email), email_verified_at = now()`,
    );
  });

  it('can re-authorise by logging in again with the linked account', async () => {
    expect(await canLogInByProvider()).toBe(true);
    expect(await ways()).toEqual([]);
    await visitor.post('/logout');
    await travel(visitor, site, { provider: 'Line' });
    expect(await isFresh()).toBe(true);
  });

  it.each([
    ['no account is linked', 'DELETE FROM linked_account'],
    [
      'a password is set',
      `INSERT INTO password_credential (account_id, hash, updated_at) SELECT id, 'x', now() FROM account`,
    ],
  ])('cannot re-authorise with a linked account when %s', async (_, change) => {
    await database.rows(change);
    expect(await canLogInByProvider()).toBe(false);
  });
});

describe('a member with a stronger authentication method', () => {
  it.each([
    [
      'an e-mailed code',
      `UPDATE account SET proved_email_key = lower(contact_email), email_verified_at = now()`,
    ],
    [
      'a password',
      `INSERT INTO password_credential (account_id, hash, updated_at) SELECT id, 'x', now() FROM account`,
    ],
  ])(
    'cannot re-authorise with a linked account instead of %s, even after the redirect to the provider',
    async (_, change) => {
      const address = await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo });
      const answer = await choose(address);
      await database.rows(change);
      expect((await comeBack(visitor, site, answer)).headers.location).toBe('/auth');
      expect(await isFresh()).toBe(false);
      expect(await ways()).toEqual([]);
      expect(await leave(visitor, { action: 'reauthorize', provider: 'Line', returnTo })).toBe(page);
    },
  );
});
