import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { addMemberWith, enterFactor, sendFactor } from '../login-multi-factor/login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database);

const newEmail = 'misaki.new@example.jp';
const wrong = '000000';

interface CodePage {
  page: string;
  /** Opens the page and requests the first code. */
  reach: () => Promise<TestVisitor>;
  enter: (visitor: TestVisitor) => Promise<unknown>;
  ask: (visitor: TestVisitor) => ReturnType<TestVisitor['post']>;
}

const sendPinCode =
  (type: string, email = memberEmail) =>
  (visitor: TestVisitor) =>
    visitor.post('/zapi/account/email/send-pin-code', { email, type });

const member = async (change = '') => {
  await addMember(site.nest);
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  if (change !== '') await database.rows(change);
  return visitor;
};

const pages: CodePage[] = [
  {
    page: '/mypage/email/verify',
    reach: async () => {
      const visitor = await member('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
      await sendPinCode('mailVerify')(visitor);
      return visitor;
    },
    enter: (visitor) => visitor.post('/zapi/account/email/verify', { pinCode: wrong }),
    ask: sendPinCode('mailVerify'),
  },
  {
    page: '/mypage/reauthorize',
    reach: async () => {
      const visitor = await member();
      await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
      return visitor;
    },
    enter: (visitor) => visitor.post('/zapi/account/reauthorize', { authCode: wrong }),
    ask: (visitor) => visitor.post('/zapi/account/reauthorize/re-send-auth-code'),
  },
  {
    page: '/mypage/enable-password',
    reach: async () => {
      const visitor = await member('DELETE FROM password_credential');
      await sendPinCode('passwordSetting')(visitor);
      return visitor;
    },
    enter: (visitor) =>
      visitor.post('/zapi/account/enable-password', {
        pinCode: wrong,
        password: 'hajimete-kagi-7',
        passwordConfirm: 'hajimete-kagi-7',
      }),
    ask: sendPinCode('passwordSetting'),
  },
  {
    page: '/login/multi-factor/Email',
    reach: async () => {
      await addMemberWith(site, ['Email']);
      const visitor = new TestVisitor(site.nest);
      await logIn(visitor);
      await sendFactor(visitor, 'Email');
      return visitor;
    },
    enter: (visitor) => enterFactor(visitor, 'Email', wrong),
    ask: (visitor) => sendFactor(visitor, 'Email'),
  },
  {
    page: '/mypage/multi-factor/email',
    reach: async () => {
      const visitor = await member();
      await visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'Email' });
      return visitor;
    },
    enter: (visitor) =>
      visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'Email', token: wrong }),
    ask: (visitor) =>
      visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'Email' }),
  },
  {
    page: '/mypage/email/edit/pin-code',
    reach: async () => {
      const visitor = await member();
      const input = { email: newEmail, type: 'mailEdit' };
      await visitor.post('/zapi/account/email/edit/send-pin-code', input);
      return visitor;
    },
    enter: (visitor) => visitor.post('/zapi/account/email/edit', { pinCode: wrong }),
    ask: sendPinCode('mailEdit', newEmail),
  },
  {
    page: '/signup/pin-code',
    reach: async () => {
      const visitor = new TestVisitor(site.nest);
      await visitor.post('/zapi/signup/email', { type: 'signUp', email: newEmail });
      return visitor;
    },
    enter: (visitor) => visitor.post('/zapi/signup/pin-code', { pinCode: wrong }),
    ask: sendPinCode('signUp', newEmail),
  },
];

/** Returns the code state that the page shows. `codeSending: null` means that no code was sent. */
async function standing(visitor: TestVisitor, page: string) {
  const { codeSending, ...data } = (await visitor.screen(page)).json<Standing>();
  const { isCodeSent = codeSending !== null, resendInSeconds } = { ...data, ...codeSending };
  return { isCodeSent, waits: (resendInSeconds ?? 0) > 0 };
}

interface Standing {
  isCodeSent?: boolean;
  resendInSeconds?: number;
  codeSending?: { resendInSeconds: number } | null;
}

const mails = async () =>
  (await site.mails()).filter(({ template }) => template === 'verificationCode').length;

describe('five attempts with a wrong code', () => {
  it.each(pages)(
    'are reported on $page after a reload, and one new code can be requested immediately',
    async (page) => {
      const visitor = await page.reach();
      expect(await standing(visitor, page.page)).toEqual({ isCodeSent: true, waits: true });
      expect((await page.ask(visitor)).json()).toMatchObject({ isCodeSent: false, resendInSeconds: 30 });
      for (let attempts = 0; attempts < 5; attempts += 1) await page.enter(visitor);
      expect(await standing(visitor, page.page)).toEqual({ isCodeSent: false, waits: false });
      const answers = [await page.ask(visitor), await page.ask(visitor)].map((answer) => answer.json());
      expect(answers).toMatchObject([
        { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 300 },
        { isCodeSent: false, resendInSeconds: 30 },
      ]);
      expect(await mails()).toBe(2);
      expect(await standing(visitor, page.page)).toEqual({ isCodeSent: true, waits: true });
    },
  );

  it.each([
    ['a member', memberEmail],
    ['an unknown visitor', 'nobody@example.jp'],
  ])(
    'get the same response for the login code of %s, and one new code can be requested immediately',
    async (_, emailUserId) => {
      await addMember(site.nest);
      const visitor = new TestVisitor(site.nest);
      await visitor.post('/login/code', { emailUserId });
      await site.waitForTasks();
      const ask = sendPinCode('login', emailUserId);
      for (let attempts = 0; attempts < 5; attempts += 1)
        await visitor.post('/login', { emailUserId, authCode: wrong, loginMethod: 'AuthCode' });
      expect(await standing(visitor, '/login/code')).toEqual({ isCodeSent: false, waits: false });
      expect((await ask(visitor)).json()).toMatchObject({ isCodeSent: true, resendInSeconds: 30 });
      await site.waitForTasks();
      expect((await ask(visitor)).json()).toMatchObject({ isCodeSent: false, resendInSeconds: 30 });
      expect(await standing(visitor, '/login/code')).toEqual({ isCodeSent: true, waits: true });
      expect(await mails()).toBe(emailUserId === memberEmail ? 2 : 0);
    },
  );
});
