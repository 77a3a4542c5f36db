import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { Problem } from '../../platform/http/problem.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { askForCode, logInByCode, loginCodeTo } from '../login/by-code/login-code.testing.js';
import { addPasskey, logInByPasskey, newAuthenticator } from '../passkeys/passkeys.testing.js';
import { forget, newPassword, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TrustedDevicesService } from '../trusted-devices/trusted-devices.service.js';
import { addMemberWith, backupCodes, enterFactor, otpNow, tabOf } from './login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});
afterEach(() => void jest.restoreAllMocks());

const devices = () =>
  database.rows<{ id: string; account_id: string; user_agent: string }>('SELECT * FROM trusted_device');

async function trust(who = visitor, email = memberEmail): Promise<void> {
  await logIn(who, email);
  const answer = await enterFactor(who, 'BackupCode', await unusedCode(email), { rememberDevice: true });
  expect(answer.statusCode).toBe(200);
}

async function unusedCode(email: string): Promise<string | undefined> {
  const used = await database.rows(
    `SELECT 1 FROM backup_code JOIN account ON id = account_id WHERE contact_email = $1 AND used_at IS NOT NULL`,
    [email],
  );
  return backupCodes[used.length];
}

/** Starts a new login with only the cookies that remain after a session has ended. */
async function logInAgain(who = visitor, email = memberEmail, password = memberPassword) {
  who.cookies.delete('session');
  who.cookies.delete('account_id');
  return (await logIn(who, email, password)).json<{ redirectTo: string }>().redirectTo;
}

const secondStep = '/login/multi-factor/OTP';

describe('a trusted browser', () => {
  beforeEach(() => addMemberWith(site, ['OTP', 'BackupCode']));

  it('is remembered only when the member requests it, and only after the second step', async () => {
    await logIn(visitor);
    await enterFactor(visitor, 'OTP', otpNow());
    expect(visitor.cookies.has('trusted_device')).toBe(false);
    expect(await devices()).toEqual([]);
    expect(await logInAgain()).toBe(secondStep);
  });

  it('is not remembered after a wrong code', async () => {
    await logIn(visitor);
    await enterFactor(visitor, 'OTP', '000000', { rememberDevice: true });
    expect(visitor.cookies.has('trusted_device')).toBe(false);
    expect(await devices()).toEqual([]);
  });

  it('is not remembered when the login fails later, and remains trusted if it was trusted before', async () => {
    await trust();
    const before = visitor.cookies.get('trusted_device');
    await database.rows(`UPDATE trusted_device SET expires_at = created_at`);
    await logInAgain();
    jest
      .spyOn(site.nest.get(SessionsService, { strict: false }), 'openSession')
      .mockRejectedValueOnce(new Problem('MULTI_FACTOR_FAILED'));
    const answer = await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true });
    expect(answer).toBeProblem('MULTI_FACTOR_FAILED');
    expect(visitor.cookies.get('trusted_device')).toBe(before);
    expect(await devices()).toHaveLength(1);
  });

  it('does not require a second step, and the session records the password and the trusted device', async () => {
    await trust();
    expect(await logInAgain()).toBe('/mypage');
    const sessions = await database.rows('SELECT methods FROM session ORDER BY created_at, id');
    expect(sessions.at(-1)).toEqual({ methods: ['Password', 'TrustedDevice'] });
  });

  it('does not replace a re-authorisation', async () => {
    await trust();
    await logInAgain();
    expect((await visitor.screen('/mypage/password/edit')).json()).toEqual({
      redirectTo: '/mypage/reauthorize?returnTo=%2Fmypage%2Fpassword%2Fedit',
    });
    const change = { oldPassword: memberPassword, newPassword };
    expect(await visitor.post('/zapi/account/password/edit', change)).toBeProblem('REAUTHORIZATION_REQUIRED');
  });

  it('is trusted for 30 days from the second step', async () => {
    await trust();
    site.clock.travel({ days: 29, hours: 23 });
    expect(await logInAgain()).toBe('/mypage');
    site.clock.travel({ hours: 1, seconds: 1 });
    expect(await logInAgain()).toBe(secondStep);
  });

  it('has a cookie that scripts cannot read and that lasts as long as the trust', async () => {
    await logIn(visitor);
    const answer = await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true });
    const cookie = answer.cookies.find(({ name }) => name === 'trusted_device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
    const [row] = await database.rows<{ text: string }>(
      'SELECT trusted_device::text AS text FROM trusted_device',
    );
    expect(row?.text).not.toContain(cookie?.value.split('.')[1]);
  });

  it.each([
    ['another secret', (value: string) => `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`],
    ['another id', (value: string) => `${'A'.repeat(22)}${value.slice(22)}`],
    ['half of the value', (value: string) => value.slice(0, 40)],
    ['another value', () => 'x'],
  ])('is not trusted with %s', async (_, changed) => {
    await trust();
    visitor.cookies.set('trusted_device', changed(visitor.cookies.get('trusted_device') ?? ''));
    expect(await logInAgain()).toBe(secondStep);
  });

  it('is not trusted when another member logs in with it', async () => {
    await addMemberWith(site, ['OTP'], { email: 'ken@example.jp' });
    await trust();
    expect(await logInAgain(visitor, 'ken@example.jp')).toBe(secondStep);
  });

  it('can be trusted by several members, each for their own account', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode'], { email: 'ken@example.jp' });
    await trust();
    visitor.cookies.delete('session');
    await trust(visitor, 'ken@example.jp');
    expect(await logInAgain(visitor, 'ken@example.jp')).toBe('/mypage');
    expect(await logInAgain()).toBe('/mypage');
    expect(await devices()).toHaveLength(2);
  });

  it('forgets the member who trusted it first when the cookie is full', async () => {
    const emails = [memberEmail, 'ken@example.jp', 'yui@example.jp', 'leo@example.jp'];
    for (const email of emails) {
      if (email !== memberEmail) await addMemberWith(site, ['OTP', 'BackupCode'], { email });
      await trust(visitor, email);
      visitor.cookies.delete('session');
    }
    const asked: string[] = [];
    for (const email of emails) asked.push(await logInAgain(visitor, email));
    expect(asked).toEqual([secondStep, '/mypage', '/mypage', '/mypage']);
  });

  it('is listed as one device even if it is trusted several times, and gets a new secret each time', async () => {
    await trust();
    const before = visitor.cookies.get('trusted_device');
    visitor.cookies.delete('session');
    visitor.cookies.delete('trusted_device');
    await logIn(visitor);
    visitor.cookies.set('trusted_device', before ?? '');
    expect((await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true })).statusCode).toBe(200);
    expect(await devices()).toHaveLength(1);
    const thief = new TestVisitor(site.nest);
    thief.cookies.set('trusted_device', before ?? '');
    expect((await logIn(thief)).json()).toEqual({ redirectTo: secondStep });
  });

  it('is no longer trusted after a password change', async () => {
    await trust();
    const change = { oldPassword: memberPassword, newPassword };
    expect((await visitor.post('/zapi/account/password/edit', change)).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
    expect(await logInAgain(visitor, memberEmail, newPassword)).toBe(secondStep);
  });

  it('is no longer trusted after a password reset, which does not remove the second factors', async () => {
    await trust();
    await forget(site);
    await reset(site, await tokenMailedTo(site));
    expect(await devices()).toEqual([]);
    expect(await logInAgain(visitor, memberEmail, newPassword)).toBe(secondStep);
  });

  it('remains trusted after a logout', async () => {
    await trust();
    await visitor.post('/logout');
    expect(await logInAgain()).toBe('/mypage');
  });
});

describe('a first login step in a trusted browser', () => {
  const authenticator = newAuthenticator();

  beforeEach(async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    await logIn(visitor);
    await enterFactor(visitor, 'OTP', otpNow());
    await addPasskey(visitor, authenticator);
    const other = new TestVisitor(site.nest);
    await addMemberWith(site, ['OTP', 'BackupCode'], { email: 'ken@example.jp' });
    await trust(other, 'ken@example.jp');
    visitor.cookies.delete('session');
    await trust();
    visitor.cookies.delete('session');
    visitor.cookies.delete('account_id');
    site.changeStore(({ passkeys }) => ({ passkeys: { ...passkeys, countsAsSecondFactor: false } }));
  });

  it('skips the second step when the passkey verified the user', async () => {
    expect((await logInByPasskey(visitor, authenticator)).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('requires the second step when the passkey did not verify the user', async () => {
    const answer = await logInByPasskey(visitor, authenticator, { isVerified: false });
    expect(answer.json()).toEqual({ redirectTo: secondStep });
  });

  it('requires the second step when the login uses an e-mailed code', async () => {
    await askForCode(site, visitor);
    const answer = await logInByCode(visitor, await loginCodeTo(site));
    expect(answer.json()).toEqual({ redirectTo: secondStep });
  });
});

describe('trusted devices on the settings page', () => {
  const service = () => site.nest.get(TrustedDevicesService, { strict: false });

  it("are shown only for the member's own account, and can be deleted", async () => {
    const accountId = await addMemberWith(site, ['OTP', 'BackupCode']);
    const otherId = await addMemberWith(site, ['OTP'], { email: 'ken@example.jp' });
    visitor.headers['user-agent'] = `Firefox ${'x'.repeat(600)}`;
    await trust();
    const [device] = await devices();
    expect(device?.user_agent).toHaveLength(500);
    const context = { cookies: { get: () => visitor.cookies.get('trusted_device') } } as never;
    expect(await service().list(accountId, context)).toMatchObject([{ id: device?.id, isThisDevice: true }]);
    expect(await service().list(otherId, context)).toEqual([]);
    const remove = (of: typeof accountId) =>
      site.nest.get(Database).transaction((open) => service().delete(open, of, device?.id ?? ''));
    expect(await remove(otherId)).toBe(false);
    expect(await remove(accountId)).toBe(true);
    expect(await remove(accountId)).toBe(false);
    expect(await logInAgain(tabOf(site, visitor))).toBe(secondStep);
  });
});
