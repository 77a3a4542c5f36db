import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import { notMeTokenMailedTo, sendAlerts } from '../identity/login-history/login-history.testing.js';
import { askForCode, logInByCode, loginCodeTo } from '../identity/login/by-code/login-code.testing.js';
import {
  forget,
  newPassword,
  reset,
  tokenMailedTo,
} from '../identity/password-reset/password-reset.testing.js';
import { aForm, reachForm, registration } from '../identity/sign-up/sign-up.testing.js';
import { link, siteWithProviders, travel } from '../identity/social/social.testing.js';
import { waitingRequest } from '../oidc/login/oidc-login.testing.js';
import { SettingsService } from '../store/settings/settings.service.js';
import { endpointsOf } from '../testing/endpoints-of.js';
import { TestBrowser } from '../testing/test-browser.js';
import { addMember, logIn, memberEmail, memberPassword } from '../testing/test-members.js';
import { TestVisitor, type Answer } from '../testing/test-visitor.js';

const database = testDatabase();
const site = siteWithProviders(database, (store) => ({
  ...store,
  login: { ...store.login, isEnabledUserId: true },
  accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
}));

/** Simulates an operator who applies a store file that enables or disables passwords. */
function turnPasswords(to: 'on' | 'off'): void {
  jest.restoreAllMocks();
  if (to === 'on') return;
  const settings = site.nest.get(SettingsService, { strict: false });
  const { login, signUp, ...rest } = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({
    ...rest,
    login: { ...login, isEnabledPassword: false, isEnabledAuthCode: true, initialLoginType: 'authCode' },
    signUp: { ...signUp, isRequiredPassword: false },
  });
}

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest, { userId: 'misaki01' });
  visitor = new TestVisitor(site.nest);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const guest = () => new TestVisitor(site.nest, '192.0.2.77');
const dataOf = async (page: string, who = visitor) =>
  (await who.screen(page)).json<Record<string, unknown>>();
const rowsOf = async () => {
  const { sections } = await dataOf('/mypage');
  return (sections as { rows: { row: string }[] }[]).flatMap(({ rows }) => rows.map(({ row }) => row));
};
const hashes = () => database.rows('SELECT hash FROM password_credential');

async function enterByCode(who = visitor): Promise<Answer> {
  await askForCode(site, who);
  return logInByCode(who, await loginCodeTo(site));
}

async function proveByCode(): Promise<Answer> {
  site.clock.travel({ minutes: 11 });
  await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
  const authCode = latestMailedCode(memberEmail, await site.mails());
  return visitor.post('/zapi/account/reauthorize', { authCode, returnTo: '/mypage/edit' });
}

describe('password pages and calls', () => {
  const about = () =>
    endpointsOf(site.nest).flatMap((endpoint) =>
      endpoint.kind !== 'open' && endpoint.contract.feature === 'password' ? [endpoint] : [],
    );

  it('are declared as password pages and calls if their URL contains the word “password”', () => {
    const declared = about().map(({ contract }) => contract.path);
    const named = endpointsOf(site.nest).flatMap((endpoint) =>
      endpoint.kind !== 'open' && /password/.test(endpoint.contract.path) ? [endpoint.contract.path] : [],
    );
    expect(declared.sort()).toEqual(named.sort());
    expect(named.length).toBeGreaterThanOrEqual(13);
  });

  it('return 404 in a store without passwords, and work in a store with passwords, for guests and members', async () => {
    await logIn(visitor);
    for (const { kind, contract } of about()) {
      const visit = (who: TestVisitor) =>
        kind === 'screen' ? who.screen(contract.path) : who.post(contract.path);
      for (const who of [guest(), visitor]) {
        turnPasswords('off');
        expect(await visit(who)).toBeProblem('NOT_FOUND');
        turnPasswords('on');
        expect((await visit(who)).statusCode).not.toBe(404);
      }
    }
  });

  it('do not send a code to set a password in a store without passwords', async () => {
    await logIn(visitor);
    await database.rows('DELETE FROM password_credential');
    turnPasswords('off');
    const asked = await visitor.post('/zapi/account/email/send-pin-code', {
      email: memberEmail,
      type: 'passwordSetting',
    });
    expect(asked).toBeProblem('NOT_FOUND');
    expect(await site.mails()).toEqual([]);
  });
});

describe('a login', () => {
  it('rejects a correct password like a wrong one, and accepts it again when passwords are enabled', async () => {
    turnPasswords('off');
    expect(await logIn(visitor)).toBeProblem('FORBIDDEN');
    expect(await logIn(visitor, memberEmail, 'not-this-one-1')).toBeProblem('FORBIDDEN');
    expect(await logIn(visitor, 'nobody@example.jp')).toBeProblem('FORBIDDEN');
    expect(await database.rows('SELECT * FROM login_attempt')).toEqual([]);
    turnPasswords('on');
    expect((await logIn(visitor)).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('rejects passwords during an authorization request', async () => {
    turnPasswords('off');
    const flow = await waitingRequest(site, visitor);
    const inside = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
    expect(await visitor.post(`/oidc/login?flow=${flow}`, inside)).toBeProblem('FORBIDDEN');
  });

  it('uses the mailed code as its method, as the page shows', async () => {
    turnPasswords('off');
    expect(await dataOf('/login?by=password')).toMatchObject({
      isEnabledPassword: false,
      isEnabledAuthCode: true,
      initialLoginType: 'authCode',
    });
    expect((await enterByCode()).json()).toEqual({ redirectTo: '/mypage' });
    turnPasswords('on');
    expect(await dataOf('/login', guest())).toMatchObject({ isEnabledPassword: true });
  });
});

describe('a member', () => {
  it('stays logged in and sees no password setting until passwords are enabled again', async () => {
    await logIn(visitor);
    expect(await rowsOf()).toContain('password');
    const { status, account } = await dataOf('/mypage');
    expect(status).toMatchObject({ isEnabledPassword: true, isRegisteredPassword: true });
    turnPasswords('off');
    const without = await dataOf('/mypage');
    expect(without).toMatchObject({
      status: { isEnabledPassword: false, isRegisteredPassword: false },
      account: { passwordUpdatedAt: null },
    });
    const rows = await rowsOf();
    for (const row of ['password', 'setPassword']) expect(rows).not.toContain(row);
    expect(await dataOf('/mypage/login-history')).toMatchObject({ passwordHref: null });
    turnPasswords('on');
    expect((await dataOf('/mypage')).account).toEqual(account);
  });

  it('reauthenticates with a code and not with the stored password', async () => {
    await logIn(visitor);
    site.clock.travel({ minutes: 11 });
    turnPasswords('off');
    const page = '/mypage/reauthorize?returnTo=%2Fmypage%2Fedit';
    expect(await dataOf(page)).toMatchObject({
      isRegisteredPassword: false,
      codeSending: { sendTo: memberEmail },
    });
    const byPassword = { password: memberPassword, returnTo: '/mypage/edit' };
    expect(await visitor.post('/zapi/account/reauthorize', byPassword)).toBeProblem('FORBIDDEN');
    expect((await proveByCode()).json()).toEqual({ redirectTo: '/mypage/edit' });
  });

  it('verifies the e-mail address with an external account even if a password is stored', async () => {
    await logIn(visitor);
    await link(visitor, site, { provider: 'Line' });
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    site.clock.travel({ minutes: 11 });
    const prove = () =>
      travel(visitor, site, { action: 'reauthorize', provider: 'Line', returnTo: '/mypage/edit' });
    expect(await prove()).not.toBe('/mypage/edit');
    turnPasswords('off');
    expect(await dataOf('/mypage/reauthorize')).toMatchObject({
      codeSending: null,
      socialProviders: [{ userIdentifierType: 'Line' }],
    });
    expect(await prove()).toBe('/mypage/edit');
  });

  it('changes the user ID after reauthentication without a password', async () => {
    turnPasswords('off');
    await enterByCode();
    await proveByCode();
    expect(await dataOf('/mypage/user-id/edit')).toEqual({ userId: 'misaki01', isPasswordAsked: false });
    const change = await visitor.post('/zapi/account/user-id/edit', { userId: 'misaki0412' });
    expect(change.json()).toEqual({ redirectTo: '/mypage/user-id/edit/complete' });
    site.clock.travel({ minutes: 11 });
    const late = await visitor.post('/zapi/account/user-id/edit', { userId: 'misaki0413' });
    expect(late).toBeProblem('REAUTHORIZATION_REQUIRED');
    turnPasswords('on');
    await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
    const bare = await visitor.post('/zapi/account/user-id/edit', { userId: 'misaki0414' });
    expect(bare).toBeProblem('INVALID_REQUEST');
  });
});

describe('a new member', () => {
  it('has no password, whatever the form contains', async () => {
    turnPasswords('off');
    const browser = new TestBrowser(await site.nest.getUrl());
    await reachForm(site, browser, 'hanako@example.jp');
    const { body } = await browser.screen('/signup/form');
    expect(body).toMatchObject({ isRequiredPassword: false, isPasswordSet: false });
    await browser.post('/zapi/signup/confirm', await aForm(browser));
    expect((await browser.screen('/signup/confirm')).body).toMatchObject({ isPasswordSet: false });
    await browser.post('/zapi/signup', await registration(browser));
    expect((await browser.screen('/signup/complete')).body).toMatchObject({ isPasswordSet: false });
    const stored = `SELECT 1 FROM password_credential p JOIN account a ON a.id = p.account_id WHERE contact_email = $1`;
    expect(await database.rows(stored, ['hanako@example.jp'])).toEqual([]);
  });

  it('has no password even if the form was filled in before passwords were disabled', async () => {
    const browser = new TestBrowser(await site.nest.getUrl());
    await reachForm(site, browser, 'hanako@example.jp');
    await browser.post('/zapi/signup/confirm', await aForm(browser));
    const shown = await registration(browser);
    turnPasswords('off');
    await browser.post('/zapi/signup', shown);
    expect((await browser.screen('/signup/complete')).body).toMatchObject({ isPasswordSet: false });
  });
});

describe('an unrecognised login in a store without passwords', () => {
  beforeEach(async () => {
    await logIn(visitor);
    await sendAlerts(site);
  });

  it('invalidates the stored password and tells the member how to log in without it', async () => {
    const token = await notMeTokenMailedTo(site);
    turnPasswords('off');
    expect((await guest().post('/zapi/login/not-me', { token })).json()).toMatchObject({ isMailed: true });
    const notified = (await site.mails())
      .filter(({ to }) => to === memberEmail)
      .map(({ template }) => template);
    expect(notified).toContain('accountSecured');
    expect(notified).not.toContain('passwordReset');
    expect(await hashes()).toEqual([]);
    turnPasswords('on');
    expect((await logIn(guest())).statusCode).toBe(401);
    await forget(site, memberEmail);
    expect((await reset(site, await tokenMailedTo(site), newPassword)).statusCode).toBe(200);
  });

  it('also invalidates the stored password when the member reports the login from the former e-mail address', async () => {
    const email = 'thief@example.jp';
    await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
    const pinCode = latestMailedCode(email, await site.mails());
    await visitor.post('/zapi/account/email/edit', { pinCode });
    const mail = (await site.mails()).filter(
      (sent) => sent.to === memberEmail && sent.template === 'emailChanged',
    );
    const token = /[A-Za-z0-9_-]{43}/.exec(mail.at(-1)?.text ?? '')?.[0];
    turnPasswords('off');
    expect((await guest().post('/zapi/email/undo', { token })).statusCode).toBe(200);
    const mails = await site.mails();
    expect(mails.filter(({ template }) => template === 'accountSecured').map(({ to }) => to)).toEqual([
      memberEmail,
    ]);
    expect(mails.some(({ template }) => template === 'passwordReset')).toBe(false);
    expect(await hashes()).toEqual([]);
    expect((await enterByCode(guest())).statusCode).toBe(200);
  });
});

it('a password reset link has no effect until passwords are enabled again', async () => {
  await forget(site, memberEmail);
  const token = await tokenMailedTo(site);
  turnPasswords('off');
  expect(await reset(site, token, newPassword)).toBeProblem('NOT_FOUND');
  expect(await hashes()).toHaveLength(1);
  turnPasswords('on');
  expect((await reset(site, token, newPassword)).statusCode).toBe(200);
});
