import { once } from 'node:events';
import { request } from 'node:http';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' },
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let visitor: TestVisitor;
let accountId: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest, { userId: 'Misaki01' });
  visitor = new TestVisitor(site.nest, '127.0.0.1');
  visitor.headers = {
    ...visitor.headers,
    'user-agent': iPhone,
    'x-forwarded-for': '203.0.113.24',
    'x-country': 'JP',
  };
});

afterEach(() => void jest.restoreAllMocks());

const rows = () =>
  database.rows<Record<string, unknown>>('SELECT * FROM login_attempt ORDER BY created_at, id');

const history = async (who = visitor) => (await who.screen('/mypage/login-history')).json();

describe('a login', () => {
  it('is recorded in the login history with its session and all fields', async () => {
    await visitor.post('/login', {
      emailUserId: 'misaki01',
      password: memberPassword,
      loginMethod: 'Password',
      isAmaltheaLogin: true,
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      account_id: accountId,
      created_at: site.clock.now(),
      ip: '203.0.113.24',
      result: 'success',
      user_identifier_name: 'misaki01',
      login_method: 'Password',
      multi_factor_type: null,
      request_multi_factor: false,
      is_amalthea_login: true,
      device_info: 'iPhone',
      browser_info: 'Safari 18',
      country: 'JP',
    });
  });

  it('is recorded in the login history when the browser is already logged in', async () => {
    await logIn(visitor);
    await logIn(visitor);
    expect((await rows()).map(({ result }) => result)).toEqual(['success', 'success']);
  });

  it('is recorded in the login history in the transaction that creates its session', async () => {
    const attempts = site.nest.get(LoginAttemptRepository, { strict: false });
    jest.spyOn(attempts, 'insert').mockRejectedValueOnce(new Error('no room'));
    expect((await logIn(visitor)).statusCode).toBe(500);
    expect(await database.rows('SELECT id FROM session')).toEqual([]);
    expect(await database.rows('SELECT account_id FROM known_browser')).toEqual([]);
    expect((await logIn(visitor)).statusCode).toBe(200);
  });

  it('is recorded once, together with its session, for each of sixteen concurrent logins', async () => {
    const outcomes = await runConcurrently(16, (index) =>
      logIn(new TestVisitor(site.nest, `203.0.113.${index}`)),
    );
    const succeeded = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode === 200,
    );
    expect(succeeded.length).toBeGreaterThan(1);
    expect(await rows()).toHaveLength(succeeded.length);
    expect(await database.rows('SELECT id FROM session')).toHaveLength(succeeded.length);
  });
});

describe('a failed login attempt', () => {
  it('is recorded for the account, whoever made the attempt', async () => {
    await logIn(visitor, memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    expect(await rows()).toMatchObject([
      { result: 'failure', account_id: accountId, user_identifier_name: memberEmail, device_info: 'iPhone' },
    ]);
    expect(await database.rows('SELECT * FROM known_browser')).toEqual([]);
  });

  it('is not recorded for an unregistered address', async () => {
    await logIn(visitor, 'nobody@example.jp', 'not-the-password-1');
    await site.waitForTasks();
    expect(await rows()).toEqual([]);
  });

  it('is recorded as a failure when the password is right but the account is disabled', async () => {
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect((await logIn(visitor)).json().code).toBe('LOGIN_PROHIBITED');
    await site.waitForTasks();
    expect(await rows()).toMatchObject([{ result: 'failure' }]);
  });

  it('is not recorded when it is throttled, so that an attacker cannot fill the login history of another member', async () => {
    for (let times = 0; times < 20; times += 1) await logIn(visitor, memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    expect(await rows()).toHaveLength(5);
  });

  it('is recorded for each of fifty concurrent attempts on different accounts', async () => {
    await database.rows(
      `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
       SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', now(), now()
         FROM generate_series(1, 50) n`,
    );
    let busy = 0;
    await runConcurrently(50, async (index) => {
      const other = new TestVisitor(site.nest, `198.51.100.${index}`);
      const answer = await logIn(other, `m${index + 1}@example.jp`, 'not-the-password-1');
      if (answer.statusCode === 503) busy += 1;
    });
    await site.waitForTasks();
    expect(await rows()).toHaveLength(50 - busy);
    expect(busy).toBeLessThan(50);
  });
});

describe('a failed login attempt during the shutdown', () => {
  const stopping = testApplication(database);

  it('is recorded before the database connection is closed', async () => {
    const attempts = stopping.nest.get(LoginAttemptRepository, { strict: false });
    const insert = attempts.insertFailure.bind(attempts);
    jest.spyOn(attempts, 'insertFailure').mockImplementation(async (row) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await insert(row);
    });
    const url = await stopping.nest.getUrl();
    let closed: Promise<void> | undefined;
    const passwords = stopping.nest.get(PasswordsService, { strict: false });
    const verify = passwords.verify.bind(passwords);
    jest.spyOn(passwords, 'verify').mockImplementation((...given) => {
      closed = stopping.nest.close();
      return verify(...given);
    });
    const answer = request(`${url}/login`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    }).end(
      JSON.stringify({ emailUserId: memberEmail, password: 'not-the-password-1', loginMethod: 'Password' }),
    );
    const [{ statusCode }] = (await once(answer, 'response')) as [{ statusCode: number }];
    expect(statusCode).toBe(401);
    await closed;
    expect(await rows()).toMatchObject([{ result: 'failure', account_id: accountId }]);
  });
});

describe('the login history page', () => {
  it('shows the last thirty attempts of the member, newest first', async () => {
    const other = await addMember(site.nest, { email: 'ken@example.jp' });
    await database.rows(
      `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                                  request_multi_factor, is_amalthea_login)
       SELECT gen_random_uuid(), a.id, $2::timestamptz - n * interval '1 hour', '192.0.2.' || n, 'failure', 'x',
              'Password', false, false
         FROM generate_series(1, 40) n, account a WHERE a.id = ANY($1)`,
      [[accountId, other], site.clock.now()],
    );
    await logIn(visitor);
    const { attempts } = await history();
    expect(attempts).toHaveLength(30);
    expect(attempts[0]).toEqual({
      id: expect.any(String),
      createdAt: site.clock.now().toISOString(),
      ip: '203.0.113.24',
      result: 'success',
      userIdentifierName: memberEmail,
      loginMethod: 'Password',
      multiFactorType: null,
      requestMultiFactor: false,
      isNewBrowser: true,
      deviceInfo: 'iPhone',
      browserInfo: 'Safari 18',
      country: 'JP',
      isCurrent: true,
    });
    expect(attempts.slice(1).map(({ ip }: { ip: string }) => ip)).toEqual(
      Array.from({ length: 29 }, (_, index) => `192.0.2.${index + 1}`),
    );
  });

  it('marks the current login, and shows the network address of the device', async () => {
    const other = new TestVisitor(site.nest, '203.0.113.77');
    for (const who of [visitor, other, visitor]) {
      site.clock.travel({ minutes: 1 });
      await logIn(who);
    }
    const marks = async (who: TestVisitor) =>
      (await history(who)).attempts.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(await marks(visitor)).toEqual([true, false, false]);
    expect(await marks(other)).toEqual([false, true, false]);
    expect((await history()).ip).toBe('203.0.113.24');
    await logIn(new TestVisitor(site.nest), memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    expect((await marks(visitor)).filter(Boolean)).toHaveLength(1);
  });

  it('suggests a new password, and lists other sessions by device', async () => {
    await logIn(visitor);
    expect(await history()).toMatchObject({ passwordHref: '/mypage/password/edit', otherSessions: [] });
    await addMember(site.nest, { email: 'ken@example.jp' });
    await logIn(new TestVisitor(site.nest), 'ken@example.jp');
    const away = new TestVisitor(site.nest);
    site.clock.travel({ minutes: 1 });
    await logIn(away);
    const openedAt = site.clock.now().toISOString();
    site.clock.travel({ hours: 2 });
    await away.screen('/mypage');
    const { otherSessions } = await history();
    expect(otherSessions).toEqual([
      {
        ...{ sessionId: expect.any(String), openedAt, lastSeenAt: site.clock.now().toISOString() },
        ...{ deviceInfo: null, browserInfo: null, country: null, ip: expect.any(String) },
      },
    ]);
    expect((await history(away)).otherSessions).toMatchObject([
      { deviceInfo: 'iPhone', browserInfo: 'Safari 18', country: 'JP', ip: '203.0.113.24' },
    ]);
    await database.rows(
      `UPDATE session SET expires_at = '2000-01-01' WHERE id = (SELECT id FROM session ORDER BY created_at DESC, id DESC LIMIT 1)`,
    );
    expect(await history()).toMatchObject({ otherSessions: [] });
  });

  it('marks only the first login from a new browser', async () => {
    await logIn(visitor);
    site.clock.travel({ minutes: 1 });
    await logIn(visitor);
    await logIn(new TestVisitor(site.nest, '127.0.0.1'), memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    const { attempts } = await history();
    expect(
      attempts.map(({ result, isNewBrowser }: { result: string; isNewBrowser: boolean }) => [
        result,
        isNewBrowser,
      ]),
    ).toEqual([
      ['failure', false],
      ['success', false],
      ['success', true],
    ]);
  });

  it('suggests two-step verification to a member who does not use it', async () => {
    await logIn(visitor);
    expect(await history()).toMatchObject({ multiFactorHref: '/mypage/multi-factor' });
    site.changeStore(() => ({ multiFactorTypes: [] }));
    expect(await history()).toMatchObject({ multiFactorHref: null });
    jest.restoreAllMocks();
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at) SELECT id, 'Email', now() FROM account`,
    );
    expect(await history()).toMatchObject({ multiFactorHref: null });
  });

  it('is linked from a My Page row that shows the date of the last login in Japan time', async () => {
    await logIn(visitor);
    const createdAt = site.clock.now().toISOString();
    site.clock.travel({ minutes: 1 });
    await logIn(new TestVisitor(site.nest), memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    site.clock.travel({ hours: 24 });
    const { sections } = (await visitor.screen('/mypage')).json();
    const rowsShown = sections.flatMap(({ rows: shown }: { rows: unknown[] }) => shown);
    expect(rowsShown).toContainEqual({
      row: 'loginHistory',
      href: '/mypage/login-history',
      data: { last: { createdAt, deviceInfo: 'iPhone' }, today: '2026-04-02' },
    });
  });
});

describe('login attempt retention', () => {
  it('deletes an attempt after twelve months', async () => {
    await logIn(visitor);
    const sweep = () =>
      site.nest
        .get(CleanupRegistry)
        .listTasks()
        .find(({ name }) => name === 'login_attempt')
        ?.sweep(site.clock.now(), 100);
    site.clock.travel({ days: 364 });
    expect(await sweep()).toBe(0);
    site.clock.travel({ days: 2 });
    expect(await sweep()).toBe(1);
    expect(await rows()).toEqual([]);
  });
});
