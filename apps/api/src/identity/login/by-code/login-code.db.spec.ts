import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { PostResponseTasks } from '../../../platform/lifecycle/post-response-tasks.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { another, askForCode, logInByCode, loginCodeTo } from './login-code.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (file) => ({ ...file, login: { ...file.login, isEnabledUserId: true } }),
});

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const sessions = () => database.rows<{ methods: string[] }>('SELECT methods FROM session');

describe('a login with an e-mailed code', () => {
  it('opens a session that records the login method, and redirects to the requested page', async () => {
    await addMember(site.nest);
    const asked = await askForCode(site, visitor, memberEmail, { returnTo: '/mypage?from=mail' });
    expect(asked.json()).toEqual({ redirectTo: '/login/code' });
    expect((await visitor.screen('/login/code')).json()).toMatchObject({
      loginPage: '/login?returnTo=%2Fmypage%3Ffrom%3Dmail',
    });
    const answer = await logInByCode(visitor, await loginCodeTo(site));
    expect(answer.json()).toEqual({ redirectTo: '/mypage?from=mail' });
    expect(await sessions()).toEqual([{ methods: ['AuthCode'] }]);
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
  });

  it('never redirects to another site', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor, memberEmail, { returnTo: '//evil.example' });
    expect((await visitor.screen('/login/code')).json()).toMatchObject({ loginPage: '/login' });
    expect((await logInByCode(visitor, await loginCodeTo(site))).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('sends the code for a user ID to the verified address, which the page does not show', async () => {
    await addMember(site.nest, { userId: 'Misaki2026' });
    await askForCode(site, visitor, 'misaki2026', { isAmaltheaLogin: true });
    const screen = (await visitor.screen('/login/code')).json();
    expect(screen).toEqual({
      sendTo: '',
      isCodeSent: true,
      resendInSeconds: 30,
      hintInSeconds: 300,
      emailUserId: 'misaki2026',
      isAmaltheaLogin: true,
      loginPage: '/login',
    });
    expect((await logInByCode(visitor, await loginCodeTo(site), 'MISAKI2026')).statusCode).toBe(200);
  });

  it.each(['１２３４５６', '12 34 56', '123-456'])(
    'accepts an e-mailed login code that is typed as %j',
    async (typed) => {
      await addMember(site.nest);
      await askForCode(site, visitor);
      const code = await loginCodeTo(site);
      const digits = [...code];
      const shaped = [...typed]
        .map((sign) =>
          /[-\s]/.test(sign) ? sign : typed.startsWith('１') ? fullWidth(digits.shift()) : digits.shift(),
        )
        .join('');
      expect((await logInByCode(visitor, shaped)).statusCode).toBe(200);
    },
  );

  it.each([
    ['a number', 123456],
    ['seven digits', '1234567'],
    ['Arabic digits', '١٢٣٤٥٦'],
    ['an empty text', ''],
  ])('rejects %s as a login code', async (_, typed) => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    expect(await logInByCode(visitor, typed)).toBeProblem('INVALID_REQUEST');
  });

  it('replaces the session that is open in the browser', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'ken@example.jp' });
    await askForCode(site, visitor, 'ken@example.jp');
    const other = new TestVisitor(site.nest);
    await logIn(other);
    other.cookies.set('browser', visitor.cookies.get('browser') ?? '');
    expect(
      (await logInByCode(other, await loginCodeTo(site, 'ken@example.jp'), 'ken@example.jp')).statusCode,
    ).toBe(200);
    expect(await sessions()).toEqual([{ methods: ['AuthCode'] }]);
  });
});

describe('a login code', () => {
  it('works up to an hour after it was sent', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    site.clock.travel({ minutes: 59, seconds: 59 });
    expect((await logInByCode(visitor, code)).statusCode).toBe(200);
  });

  it('expires after an hour', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    site.clock.travel({ minutes: 60, seconds: 1 });
    expect(await logInByCode(visitor, code)).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('is invalid after five wrong attempts', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    for (let time = 0; time < 4; time += 1)
      expect(await logInByCode(visitor, another(code))).toBeProblem('PIN_CODE_ERROR');
    expect(await logInByCode(visitor, another(code))).toBeProblem('PIN_CODE_EXHAUSTED');
    site.clock.travel({ seconds: 1 });
    expect(await logInByCode(visitor, code)).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await sessions()).toEqual([]);
  });

  it('works once', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    const twin = new TestVisitor(site.nest);
    twin.cookies.set('browser', visitor.cookies.get('browser') ?? '');
    expect((await logInByCode(visitor, code)).statusCode).toBe(200);
    expect(await logInByCode(twin, code)).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('works only in the browser that requested the code', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    const other = new TestVisitor(site.nest);
    expect(await logInByCode(other, code)).toBeProblem('INVALID_SESSION_FLOW');
    await askForCode(site, other);
    expect(await logInByCode(other, code)).toBeProblem('PIN_CODE_ERROR');
  });

  it('works only together with the address to which the code was sent', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'ken@example.jp' });
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    expect(await logInByCode(visitor, code, 'ken@example.jp')).toBeProblem('FLOW_REPLACED');
    await askForCode(site, visitor, 'ken@example.jp');
    expect(await logInByCode(visitor, code)).toBeProblem('FLOW_REPLACED');
    expect(await logInByCode(visitor, code, 'ken@example.jp')).toBeProblem('PIN_CODE_ERROR');
  });

  it('is replaced by a newer code', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    const older = await loginCodeTo(site);
    site.clock.travel({ seconds: 30 });
    await resend(memberEmail);
    const newer = await loginCodeTo(site);
    expect(newer === older || (await logInByCode(visitor, older)).statusCode === 400).toBe(true);
    expect((await logInByCode(visitor, newer)).statusCode).toBe(200);
  });

  it.each([
    ['disabled', `UPDATE account SET status = 'DISABLED'`],
    ['deleted', 'DELETE FROM account'],
    [
      'given another address',
      `UPDATE account SET contact_email = 'x@example.jp', proved_email_key = 'x@example.jp'`,
    ],
  ])('is invalid once the account is %s', async (_, change) => {
    await addMember(site.nest, { userId: 'misaki2026' });
    await askForCode(site, visitor, 'misaki2026');
    const code = await loginCodeTo(site);
    await database.rows(change);
    expect(await logInByCode(visitor, code, 'misaki2026')).toBeProblem('PIN_CODE_ERROR');
    expect(await sessions()).toEqual([]);
  });
});

describe('a resend of a login code', () => {
  it('is possible after 30 seconds and ignored before', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    site.clock.travel({ seconds: 29 });
    expect((await resend(memberEmail)).json()).toMatchObject({ isCodeSent: false });
    await askForCode(site, visitor);
    expect(await site.mails()).toHaveLength(1);
    site.clock.travel({ seconds: 31 });
    await resend(memberEmail);
    expect(await site.mails()).toHaveLength(2);
    expect((await visitor.screen('/login/code')).json()).toMatchObject({ resendInSeconds: 30 });
  });

  it('is possible as soon as the page offers it, even if the previous e-mail was created late', async () => {
    await addMember(site.nest);
    const postResponseTasks = site.nest.get(PostResponseTasks);
    const later: Parameters<PostResponseTasks['startTask']>[] = [];
    const run = jest
      .spyOn(postResponseTasks, 'startTask')
      .mockImplementation((...work) => void later.push(work));
    await askForCode(site, visitor);
    run.mockRestore();
    site.clock.travel({ seconds: 2 });
    for (const work of later) postResponseTasks.startTask(...work);
    await postResponseTasks.waitForTasks();
    expect((await visitor.screen('/login/code')).json()).toMatchObject({ resendInSeconds: 28 });
    site.clock.travel({ seconds: 28 });
    expect((await resend(memberEmail)).json()).toMatchObject({ isCodeSent: true });
    expect(await site.mails()).toHaveLength(2);
  });

  it('is sent only to the address with which the login was started', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'ken@example.jp' });
    await askForCode(site, visitor);
    expect(await resend('ken@example.jp')).toBeProblem('FLOW_REPLACED');
    expect(await site.mails()).toHaveLength(1);
  });

  it('is rejected after ten resends in ten minutes, whether the address or the user ID was entered', async () => {
    await addMember(site.nest, { userId: 'misaki2026' });
    for (let time = 0; time < 10; time += 1) {
      await askForCode(
        site,
        new TestVisitor(site.nest),
        time % 2 === 0 ? memberEmail : ' MISAKI.SATO@EXAMPLE.JP',
      );
    }
    expect(await askForCode(site, visitor)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await askForCode(site, visitor, 'misaki2026')).statusCode).toBe(200);
    expect(await site.mails()).toHaveLength(10);
  });

  it('counts towards the limit of the address even if a passkey-only account receives a recovery e-mail instead of a code', async () => {
    const accountId = await addMember(site.nest, { userId: 'misaki2026' });
    await addMember(site.nest, { email: 'ken@example.jp' });
    await database.rows('UPDATE account SET passkey_only_since = now() WHERE id = $1', [accountId]);
    for (let time = 0; time < 10; time += 1)
      await askForCode(site, new TestVisitor(site.nest), time % 2 === 0 ? 'misaki2026' : memberEmail);
    expect(await askForCode(site, visitor)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await askForCode(site, visitor, 'misaki2026')).statusCode).toBe(200);
    const mailed = async () => (await site.mails()).map(({ template }) => template);
    expect(await mailed()).toEqual(Array.from({ length: 10 }, () => 'passkeyRecovery'));
    await askForCode(site, visitor, 'ken@example.jp');
    expect((await mailed()).slice(10)).toEqual(['verificationCode']);
  });

  it('is not triggered by loading the code page', async () => {
    await addMember(site.nest);
    await askForCode(site, visitor);
    await visitor.screen('/login/code');
    await visitor.screen('/login/code');
    expect(await site.mails()).toHaveLength(1);
  });
});

/** A random code differs from this one with a probability of 999,999 in 1,000,000. */
const wrong = '012345';

describe('a code request for an unknown account', () => {
  const strangers = [
    ['an unknown address', 'nobody@example.jp', undefined],
    ['an unknown user ID', 'nobody2026', undefined],
    ['a disabled account', memberEmail, { status: 'DISABLED' }],
  ] as const;

  it.each(strangers)(
    '%s: gets the same response as a request for a member, and does not send an e-mail',
    async (_, typed, member) => {
      await addMember(site.nest, { email: 'hanako@example.jp', userId: 'hanako2026' });
      if (member !== undefined) await addMember(site.nest, member);
      const known = new TestVisitor(site.nest);
      const knownName = typed.includes('@') ? 'hanako@example.jp' : 'hanako2026';
      const seen = async (who: TestVisitor, name: string) => {
        const asked = await askForCode(site, who, name);
        const screen = await who.screen('/login/code');
        const results = [];
        for (let time = 0; time < 5; time += 1) results.push(codeOf(await logInByCode(who, wrong, name)));
        site.clock.travel({ seconds: 1 });
        results.push(codeOf(await logInByCode(who, wrong, name)));
        const { sendTo, emailUserId, ...rest } = screen.json<{ sendTo: string; emailUserId: string }>();
        return {
          asked: asked.body,
          cookies: [...who.cookies.keys()],
          rest,
          named: [sendTo, emailUserId].length,
          results,
        };
      };
      const ofMember = await seen(known, knownName);
      const before = (await site.mails()).length;
      expect(await seen(visitor, typed)).toEqual(ofMember);
      expect(await site.mails()).toHaveLength(before);
      expect(await database.rows('SELECT id FROM account')).toHaveLength(member === undefined ? 1 : 2);
    },
  );

  it('gets the same response for a user ID whose address has reached the e-mail limit', async () => {
    await addMember(site.nest, { userId: 'misaki2026' });
    for (let time = 0; time < 10; time += 1) await askForCode(site, new TestVisitor(site.nest));
    const seen = async (name: string) => {
      const who = new TestVisitor(site.nest);
      await askForCode(site, who, name);
      const answers = [];
      for (let time = 0; time < 12; time += 1) {
        if (time === 6) await resend(name, who);
        answers.push(codeOf(await logInByCode(who, wrong, name)));
        site.clock.travel({ seconds: 30 });
        answers.push((await who.screen('/login/code')).json<{ resendInSeconds: number }>().resendInSeconds);
      }
      return answers;
    };
    const ofNobody = await seen('nobody2026');
    expect(ofNobody).toContain('PIN_CODE_EXHAUSTED');
    expect(await seen('misaki2026')).toEqual(ofNobody);
    expect(await site.mails()).toHaveLength(10);
  });
});

describe('the delay after wrong login codes', () => {
  it('grows like the delay after wrong passwords, but wrong codes and wrong passwords are counted separately', async () => {
    await addMember(site.nest);
    for (let time = 0; time < 5; time += 1) await logIn(visitor, memberEmail, 'not-the-password-1');
    expect(await logIn(visitor)).toBeProblem('TOO_MANY_REQUESTS');
    await askForCode(site, visitor);
    const code = await loginCodeTo(site);
    expect((await logInByCode(visitor, code)).statusCode).toBe(200);
    expect(await logIn(new TestVisitor(site.nest))).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('is shared by all codes that are sent to one address', async () => {
    await addMember(site.nest);
    for (let time = 0; time < 5; time += 1) {
      const browser = new TestVisitor(site.nest, `203.0.113.${time}`);
      await askForCode(site, browser);
      expect(await logInByCode(browser, another(await loginCodeTo(site)))).toBeProblem('PIN_CODE_ERROR');
    }
    await askForCode(site, visitor);
    const refused = await logInByCode(visitor, await loginCodeTo(site));
    expect(refused).toBeProblem('TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBe('1');
  });
});

describe('a login code page in a browser without a started login', () => {
  it('redirects to the start of the login, and a submitted code is rejected with INVALID_SESSION_FLOW', async () => {
    expect((await visitor.screen('/login/code')).json()).toEqual({ redirectTo: '/login' });
    const answer = await logInByCode(visitor, '012345');
    expect(answer).toBeProblem('INVALID_SESSION_FLOW');
    expect(answer.json()).toMatchObject({ flowError: { redirectTo: '/login' } });
  });
});

describe('a login request with both a password and a code', () => {
  it.each([
    ['both fields', { password: 'x', authCode: '012345', loginMethod: 'AuthCode' }],
    ['a code as a password', { authCode: '012345', loginMethod: 'Password' }],
    ['a list', { authCode: ['012345'], loginMethod: 'AuthCode' }],
  ])('is rejected before any account lookup: %s', async (_, fields) => {
    const statements = await statementsDuring(async () => {
      expect(await visitor.post('/login', { emailUserId: memberEmail, ...fields })).toBeProblem(
        'INVALID_REQUEST',
      );
    });
    expect(statements).toEqual([]);
  });
});

function codeOf(answer: { json(): unknown }): string {
  return (answer.json() as { code: string }).code;
}

function fullWidth(digit = ''): string {
  return String.fromCharCode(digit.charCodeAt(0) + 0xfee0);
}

async function resend(email: string, who = visitor) {
  const answer = await who.post('/zapi/account/email/send-pin-code', { email, type: 'login' });
  await site.waitForTasks();
  return answer;
}
