import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import { createHash } from 'node:crypto';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { forget, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';
import { signUp } from '../sign-up/sign-up.testing.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import { alertsTo, sendAlerts } from './login-history.testing.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
});

const due = () => site.nest.get(LoginAttemptRepository, { strict: false }).dueAlerts(100);

async function alerts(): Promise<number> {
  await sendAlerts(site);
  return (await alertsTo(site)).length;
}

describe('a login from an unknown browser', () => {
  it('sends the member an e-mail in their language, with the time, device and network address of the login', async () => {
    visitor.headers = {
      ...visitor.headers,
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await logIn(visitor);
    const loggedInAt = site.clock.now();
    await sendAlerts(site);
    const [mail, ...others] = await alertsTo(site);
    expect(others).toEqual([]);
    expect(mail?.language).toBe('ja');
    expect(mail?.text).toContain(loggedInAt.toISOString());
    expect(mail?.text).toMatch(/198\.51\.100\.7 PC Firefox 140/);
  });

  it('makes the browser known to the account for 400 days from the last login', async () => {
    await logIn(visitor);
    expect(await alerts()).toBe(1);
    for (let times = 0; times < 3; times += 1) {
      site.clock.travel({ days: 399 });
      await logIn(visitor);
    }
    const loggedInAt = site.clock.now().getTime();
    expect(await alerts()).toBe(1);
    const [row] = await database.rows<{ expires_at: Date }>('SELECT expires_at FROM known_browser');
    expect(row?.expires_at.getTime()).toBe(loggedInAt + 400 * 86_400_000);
  });

  it('sets a cookie and stores only the hash of the cookie', async () => {
    const answer = await logIn(visitor);
    const cookie = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('login_alert'));
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = visitor.cookies.get('login_alert') ?? '';
    expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await database.rows<{ token_hash: Buffer }>('SELECT * FROM known_browser');
    expect(row?.token_hash).toEqual(createHash('sha256').update(value).digest());
  });

  it("sends an e-mail again when the browser's cookie is missing or invalid", async () => {
    await logIn(visitor);
    for (const value of [undefined, 'x', 'A'.repeat(42), `${'A'.repeat(43)}=`]) {
      if (value === undefined) visitor.cookies.delete('login_alert');
      else visitor.cookies.set('login_alert', value);
      await logIn(visitor);
      expect(visitor.cookies.get('login_alert')).not.toBe(value);
    }
    expect(await due()).toHaveLength(5);
  });

  it('sends one e-mail to each member who logs in with a shared browser', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    for (const email of [memberEmail, 'ken@example.jp', memberEmail, 'ken@example.jp'])
      await logIn(visitor, email);
    await sendAlerts(site);
    expect(await alertsTo(site)).toHaveLength(1);
    expect(await alertsTo(site, 'ken@example.jp')).toHaveLength(1);
  });

  it("sends an e-mail again after a password reset, because an intruder's browser may be among the known browsers", async () => {
    await logIn(visitor);
    expect(await alerts()).toBe(1);
    await forget(site);
    await reset(site, await tokenMailedTo(site), memberPassword.replace('2026', '2027'));
    await logIn(visitor, memberEmail, memberPassword.replace('2026', '2027'));
    expect(await alerts()).toBe(2);
  });

  it('does not send an e-mail when the login failed or the account is disabled', async () => {
    await logIn(visitor, memberEmail, 'not-the-password-1');
    expect(await due()).toEqual([]);
    await logIn(visitor);
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect(await alerts()).toBe(0);
    expect(await due()).toEqual([]);
  });
});

describe('a login alert', () => {
  it('is sent once even if several workers claim its job', async () => {
    await logIn(visitor);
    const [attemptId = ''] = await due();
    const outcomes = await runConcurrently(16, () =>
      site.nest.get(LoginAlerts, { strict: false }).sendAlert({ attemptId }),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await alertsTo(site)).toHaveLength(1);
  });

  it('is sent by the periodic sweep when the queue was not notified', async () => {
    await logIn(visitor);
    expect(await due()).toHaveLength(1);
    await site.nest.get(LoginAlerts, { strict: false }).enqueueDue();
    expect(await alerts()).toBe(1);
  });

  it('is limited to five e-mails within an hour', async () => {
    for (let times = 0; times < 8; times += 1) await logIn(new TestVisitor(site.nest, `203.0.113.${times}`));
    expect(await alerts()).toBe(5);
    expect(await due()).toEqual([]);
  });
});

describe('the first login after a sign-up', () => {
  const email = 'hanako@example.jp';

  it('does not send an alert for the browser that signed up, but sends one for another browser', async () => {
    const browser = await site.browser();
    await signUp(site, browser, email);
    const here = { emailUserId: email, password: 'kazahana77', loginMethod: 'Password' };
    expect((await browser.post('/logout')).status).toBe(200);
    expect((await browser.post('/login', here)).status).toBe(200);
    await sendAlerts(site);
    expect(await alertsTo(site, email)).toEqual([]);
    await logIn(visitor, email, 'kazahana77');
    await sendAlerts(site);
    expect(await alertsTo(site, email)).toHaveLength(1);
  });
});
