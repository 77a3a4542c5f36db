import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMemberWith } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { waitingRequest } from './oidc-login.testing.js';

const site = testApplication(testDatabase());

let visitor: TestVisitor;
let flow: string;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  flow = await waitingRequest(site, visitor);
});

const inside = (path: string, body: object = {}) => visitor.post(`${path}?flow=${flow}`, body);
const byPassword = (password = memberPassword) =>
  inside('/oidc/login', { emailUserId: memberEmail, password, loginMethod: 'Password' });
const byCode = () =>
  inside('/oidc/login', { emailUserId: memberEmail, authCode: '000000', loginMethod: 'AuthCode' });
const sendCode = async () => {
  const answer = await inside('/oidc/login/code', { emailUserId: memberEmail });
  await site.waitForTasks();
  return answer;
};
const enter = (type: string, value = '000000') =>
  inside(`/zapi/oidc/login/multi-factor/${type}`, { value, isPreferred: false, rememberDevice: false });

/**
 * Repeats a call and collects the error codes.
 * @param pause seconds before each call, because codes cannot be resent immediately
 */
async function codesOf(ask: () => Promise<Answer>, times: number, pause = 0): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let attempts = 0; attempts < times; attempts += 1) {
    site.clock.travel({ seconds: pause });
    const answer = await ask();
    if (answer.statusCode >= 400) codes.add(answer.json<{ code: ProblemCode }>().code);
  }
  return codes;
}

describe('a login in an authorization request', () => {
  it('gets the same errors as a login on the site for a wrong password and a disabled account', async () => {
    await addMember(site.nest, { status: 'DISABLED' });
    expect(await byPassword('not-the-password-1')).toBeProblem('LOGIN_FAILED_EMAIL');
    expect(await byPassword()).toBeProblem('LOGIN_PROHIBITED');
  });

  it('gets the same errors as a login on the site for wrong codes, until the code is invalid', async () => {
    await addMember(site.nest);
    await sendCode();
    const codes = await codesOf(byCode, 5);
    expect([...codes]).toEqual(['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED']);
  });

  it('gets the same errors as a login on the site for repeated code requests', async () => {
    await addMember(site.nest);
    expect([...(await codesOf(sendCode, 12, 31))]).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('gets the same errors as a login on the site in the second step, with an authenticator app and by e-mail', async () => {
    await addMemberWith(site, ['OTP', 'Email']);
    await byPassword();
    expect(await enter('OTP')).toBeProblem('MULTI_FACTOR_FAILED');
    const send = () => inside('/zapi/oidc/login/multi-factor/Email/send');
    expect((await send()).statusCode).toBe(200);
    const codes = await codesOf(() => enter('Email'), 7);
    expect([...codes]).toEqual(['PIN_CODE_ERROR', 'TOO_MANY_REQUESTS']);
    site.clock.travel({ minutes: 5 });
    expect([...(await codesOf(() => enter('Email'), 1))]).toEqual(['PIN_CODE_EXHAUSTED']);
    expect([...(await codesOf(send, 12, 31))]).toEqual(['TOO_MANY_REQUESTS']);
  });
});

it('a sign-up in an authorization request is rejected when the address belongs to a member', async () => {
  await addMember(site.nest);
  const signUp = { type: 'signUp', email: memberEmail };
  expect(await inside('/zapi/oidc/signup/email', signUp)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
});
