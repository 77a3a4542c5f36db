import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { newId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { CodeSendingLimits } from './code-sending-limits.service.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const isRefused = async (purpose: string, who = visitor) =>
  (await who.get(`/zapi/code-delivery/mail?purpose=${purpose}`)).json<{ isRefused: boolean }>().isRefused;

/** Sets the state of all messages as the worker does: sent, or failed after a permanent rejection. */
const endAll = (state: 'FAILED' | 'SENT') =>
  database.rows(`UPDATE outbox_message SET state = $1, finished_at = $2`, [state, site.clock.now()]);

it('sends a member at most a hundred codes a day, over all sessions', async () => {
  const limits = site.nest.get(CodeSendingLimits, { strict: false });
  const [accountId, other] = [newId<'account'>(), newId<'account'>()];
  const count = (whose = accountId) =>
    limits.countForMember({ accountId: whose, sessionId: newId<'session'>() });
  for (let sent = 0; sent < 100; sent += 1) await count();
  await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(count(other)).resolves.toBeUndefined();
});

describe('a code for a mailbox that permanently rejects e-mails', () => {
  const asksToSignUp = async () => {
    await visitor.screen('/signup/auth');
    const { policies = [] } = (await visitor.screen('/signup/auth')).json<{ policies?: object[] }>();
    return visitor.post('/zapi/signup/email', {
      type: 'signUp',
      email: 'nobody@example.jp',
      policyConsentData: policies,
    });
  };
  const resends = () =>
    visitor.post('/zapi/account/email/send-pin-code', { type: 'signUp', email: 'nobody@example.jp' });

  it('is reported only to the browser that is signing up, and no longer reported when another code is being sent', async () => {
    expect((await asksToSignUp()).json()).toEqual({ redirectTo: '/signup/pin-code' });
    expect(await isRefused('signUp')).toBe(false);
    await endAll('FAILED');
    expect(await isRefused('signUp')).toBe(true);
    expect(await isRefused('signUp', new TestVisitor(site.nest))).toBe(false);
    for (const other of ['mailEdit', 'login', 'x', '']) expect(await isRefused(other)).toBe(false);
    site.clock.travel({ seconds: 31 });
    expect((await resends()).json()).toMatchObject({ isCodeSent: true });
    expect(await isRefused('signUp')).toBe(false);
    await endAll('SENT');
    expect(await isRefused('signUp')).toBe(false);
  });

  it('is reported to a member who requested it, in the same browser', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
    expect(await isRefused('reauthorize')).toBe(false);
    await endAll('FAILED');
    expect(await isRefused('reauthorize')).toBe(true);
    const other = new TestVisitor(site.nest);
    await logIn(other);
    expect(await isRefused('reauthorize', other)).toBe(false);
  });

  it('is not reported in a login by code, because the report would reveal that the account exists', async () => {
    await addMember(site.nest);
    await visitor.post('/login/code', { emailUserId: memberEmail, isAmaltheaLogin: false });
    await endAll('FAILED');
    expect(await isRefused('login')).toBe(false);
  });
});
