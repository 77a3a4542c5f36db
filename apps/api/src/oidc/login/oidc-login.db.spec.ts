import { latestMailedCode } from '@account/testing/mailbox';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { addMemberWith, otpNow } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { waitingRequest } from './oidc-login.testing.js';

const site = testApplication(testDatabase());

const form = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
const lost = '/oidc/error?status=400&type=SESSION_NOT_FOUND';

let visitor: TestVisitor;
let flow: string;
let back: string;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  flow = await waitingRequest(site, visitor);
  back = `/oidc/loginInteraction?flow=${flow}`;
});

const screenOf = async (path: string, of = visitor) => (await of.screen(path)).json();

describe('the login page of an authorization request', () => {
  it("shows the content of the site's login page, the name of the application, and the reason for the login", async () => {
    expect(await screenOf(`/oidc/login?flow=${flow}`)).toMatchObject({
      flow,
      returnTo: back,
      reason: 'no_session',
      loginHint: '',
      clientInfo: { clientNameJa: '夜間上映メモ' },
      isEnabledAuthCode: true,
    });
  });

  it.each([
    ['misaki@example.jp', 'misaki@example.jp'],
    ['<script>"', '<script>"'],
    ['two words', ''],
    ['x'.repeat(500), ''],
    [['a'], ''],
    [7, ''],
  ])('converts the login hint %j to %j', async (hint, shown) => {
    const uid = await waitingRequest(site, visitor, { params: { login_hint: hint } });
    expect(await screenOf(`/oidc/login?flow=${uid}`)).toMatchObject({ loginHint: shown });
  });

  it.each([
    [{ reasons: ['login_prompt'] }, 'login_prompt'],
    [{ reasons: ['unheard_of', 'max_age'] }, 'max_age'],
    [{ reasons: ['unheard_of'] }, 'no_session'],
    [{ prompt: 'select_account', reasons: [] }, 'account_switched'],
  ])('shows the reason for %j: %s', async (request, reason) => {
    const uid = await waitingRequest(site, visitor, request);
    expect(await screenOf(`/oidc/login?flow=${uid}`)).toMatchObject({ reason });
  });

  it('redirects a member who has logged in since the page was loaded, unless the application requires a new login', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    expect(await screenOf(`/oidc/login?flow=${flow}`)).toEqual({ redirectTo: back });
    const again = await waitingRequest(site, visitor, { reasons: ['login_prompt'] });
    expect(await screenOf(`/oidc/login?flow=${again}`)).toMatchObject({ reason: 'login_prompt' });
  });

  it.each([
    '/oidc/login',
    '/oidc/login/code',
    '/oidc/login/multi-factor',
    '/oidc/login/multi-factor/OTP',
    '/oidc/signup',
    '/oidc/signup/auth',
  ])('is bound to one browser and one authorization request: %s', async (path) => {
    const stranger = new TestVisitor(site.nest);
    await waitingRequest(site, stranger);
    expect(await screenOf(`${path}?flow=${flow}`, stranger)).toEqual({ redirectTo: lost });
    expect(await screenOf(path)).toEqual({ redirectTo: lost });
    expect(await screenOf(`${path}?flow=${'x'.repeat(43)}`)).toEqual({ redirectTo: lost });
    expect(await screenOf(`${path}?flow=${flow}&flow=${flow}`)).toEqual({ redirectTo: lost });
  });
});

describe('a login in an authorization request', () => {
  it('returns to the request after the password, even if the form contains another return target', async () => {
    await addMember(site.nest);
    const answer = await visitor.post(`/oidc/login?flow=${flow}`, { ...form, returnTo: '/mypage' });
    expect(answer.json()).toEqual({ redirectTo: back });
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { contactEmail: memberEmail },
    });
  });

  it('accepts a login code only on the code page', async () => {
    await addMember(site.nest);
    const sent = await visitor.post(`/oidc/login/code?flow=${flow}`, { emailUserId: memberEmail });
    expect(sent.json()).toEqual({ redirectTo: `/oidc/login/code?flow=${flow}` });
    expect(await screenOf(`/oidc/login/code?flow=${flow}`)).toMatchObject({ flow, emailUserId: memberEmail });
    expect(await screenOf('/login/code')).toEqual({ redirectTo: '/login' });
    await site.waitForTasks();
    const code = latestMailedCode(memberEmail, await site.mails());
    const input = { emailUserId: memberEmail, authCode: code, loginMethod: 'AuthCode' };
    expect(await visitor.post('/login', input)).toBeProblem('INVALID_SESSION_FLOW');
    const other = await waitingRequest(site, visitor);
    expect(await visitor.post(`/oidc/login?flow=${other}`, input)).toBeProblem('INVALID_SESSION_FLOW');
    expect((await visitor.post(`/oidc/login?flow=${flow}`, input)).json()).toEqual({ redirectTo: back });
  });

  it('requires the second factor within the request, separately from a login that was started on the site', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    const begun = await visitor.post(`/oidc/login?flow=${flow}`, form);
    const { redirectTo } = begun.json<{ redirectTo: string }>();
    expect(redirectTo).toMatch(new RegExp(`^/oidc/login/multi-factor(/\\w+)?\\?flow=${flow}$`));
    expect(await screenOf(back)).toEqual({ redirectTo: `/oidc/login?flow=${flow}` });
    expect(await screenOf(`/oidc/consent?flow=${flow}`)).toHaveProperty('redirectTo');
    expect(await screenOf(`/oidc/login/multi-factor?flow=${flow}`)).toMatchObject({
      flow,
      loginPage: `/oidc/login?flow=${flow}`,
    });
    expect(await screenOf(`/oidc/login/multi-factor/OTP?flow=${flow}`)).toMatchObject({ flow, type: 'OTP' });
    expect(await screenOf('/login/multi-factor')).toEqual({ redirectTo: '/login' });
    const entered = { value: otpNow(), isPreferred: false, rememberDevice: false };
    expect(await visitor.post('/zapi/login/multi-factor/OTP', entered)).toBeProblem('INVALID_SESSION_FLOW');
    const path = `/zapi/oidc/login/multi-factor/OTP?flow=${flow}`;
    expect((await visitor.post(path, entered)).json()).toEqual({ redirectTo: back });
    await visitor.post('/logout');
    await visitor.post('/login', form);
    expect(await screenOf(`/oidc/login/multi-factor?flow=${flow}`)).toEqual({
      redirectTo: `/oidc/login?flow=${flow}`,
    });
  });

  it.each([
    ['/oidc/login', form],
    ['/oidc/login/code', { emailUserId: memberEmail }],
    ['/zapi/oidc/login/multi-factor/OTP', { value: '123456', isPreferred: false, rememberDevice: false }],
    ['/zapi/oidc/login/multi-factor/Email/send', {}],
    ['/zapi/oidc/signup/email', { type: 'signUp', email: 'a@example.jp' }],
  ])('requires the browser of the request for %s', async (path, input) => {
    await addMember(site.nest);
    const stranger = new TestVisitor(site.nest);
    await waitingRequest(site, stranger);
    for (const query of ['', `?flow=${flow}`])
      expect(await stranger.post(path + query, input)).toBeProblem('INVALID_SESSION_FLOW');
  });
});
