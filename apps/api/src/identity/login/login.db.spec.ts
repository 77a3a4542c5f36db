import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const form = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
const sessions = () => database.rows('SELECT id FROM session');

describe('a password login', () => {
  it('opens a session and redirects to My Page', async () => {
    await addMember(site.nest);
    const answer = await logIn(visitor);
    expect(answer.json()).toEqual({ redirectTo: '/mypage' });
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { contactEmail: memberEmail },
    });
    expect(await sessions()).toHaveLength(1);
  });

  it.each([' MISAKI.SATO@EXAMPLE.JP ', 'misaki.sato＠example.jp'])(
    'accepts an e-mail address that is typed as %j',
    async (typed) => {
      await addMember(site.nest);
      expect((await logIn(visitor, typed)).statusCode).toBe(200);
    },
  );

  it('runs nine SQL statements in a known browser, including BEGIN and COMMIT', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await visitor.post('/logout');
    expect(await statementsDuring(() => logIn(visitor))).toHaveLength(9);
  });

  it('redirects to the page that the visitor came from, if that page belongs to this site', async () => {
    await addMember(site.nest);
    const { returnTo } = (await visitor.screen('/login?returnTo=%2Fmypage%3Ffrom%3Dmail')).json();
    expect(returnTo).toBe('/mypage?from=mail');
    expect((await visitor.post('/login', { ...form, returnTo })).json()).toEqual({ redirectTo: returnTo });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/nowhere',
  ])('never redirects to %s', async (returnTo) => {
    await addMember(site.nest);
    const page = await visitor.screen(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(page.json()).toMatchObject({ returnTo: '' });
    expect((await visitor.post('/login', { ...form, returnTo })).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('ignores a list or a value of 8 kB in the parameter returnTo', async () => {
    expect((await visitor.screen('/login?returnTo=/mypage&returnTo=/mypage')).json()).toMatchObject({
      returnTo: '',
    });
    expect((await visitor.screen(`/login?returnTo=/${'a'.repeat(8_192)}`)).json()).toMatchObject({
      returnTo: '',
    });
    expect(await visitor.post('/login', { ...form, returnTo: ['/mypage'] })).toBeProblem('INVALID_REQUEST');
    expect(await visitor.post('/login', { ...form, returnTo: '/'.repeat(8_192) })).toBeProblem(
      'INVALID_REQUEST',
    );
  });
});

describe('the login form', () => {
  it.each([
    ['an empty address', { emailUserId: ' ' }, { emailUserId: 'メールアドレスを入力してください。' }],
    [
      'an invalid address',
      { emailUserId: 'misaki' },
      { emailUserId: 'メールアドレスの形式が正しくありません。' },
    ],
    ['an empty password', { password: '' }, { password: 'パスワードを入力してください。' }],
    [
      'an empty form',
      { emailUserId: '', password: '' },
      { emailUserId: 'メールアドレスを入力してください。', password: 'パスワードを入力してください。' },
    ],
  ])('shows the error next to the field: %s', async (_, typed, fieldErrors) => {
    const answer = await visitor.post('/login', { ...form, ...typed });
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json().fieldErrors).toEqual(fieldErrors);
  });

  it.each([
    ['a query operator', { password: { $ne: null } }],
    ['a list', { emailUserId: [memberEmail] }],
    ['a number', { password: 1 }],
    ['a boolean', { emailUserId: true }],
    ['null', { password: null }],
    ['NUL', { emailUserId: 'misaki\u0000@example.jp' }],
    ['a lone surrogate', { emailUserId: '\ud800@example.jp' }],
    ['a long address', { emailUserId: `${'a'.repeat(400)}@example.jp` }],
    ['a long password', { password: 'a'.repeat(1_001) }],
    ['an unknown field', { isAdmin: true }],
    ['an unknown login method', { loginMethod: 'Nothing' }],
  ])('is rejected before any account lookup: %s', async (_, typed) => {
    await addMember(site.nest);
    const statements = await statementsDuring(async () => {
      expect(await visitor.post('/login', { ...form, ...typed })).toBeProblem('INVALID_REQUEST');
    });
    expect(statements).toEqual([]);
  });

  it('is rejected when the request is malformed or nested 10,000 levels deep', async () => {
    const deep = `{"password":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    for (const body of [deep, '{"password":', '[]', '"text"', '{"__proto__":{}}']) {
      expect(await visitor.post('/login', body)).toBeProblem('INVALID_REQUEST');
    }
  });

  it.each([` ${memberPassword}`, `${memberPassword} `, memberPassword.toUpperCase()])(
    'rejects %j, because the password must match exactly',
    async (password) => {
      await addMember(site.nest);
      expect(await logIn(visitor, memberEmail, password)).toBeProblem('LOGIN_FAILED_EMAIL');
      expect(visitor.cookies.size).toBe(0);
    },
  );

  it('accepts a password that was added to the list of common passwords after the member set it', async () => {
    await addMember(site.nest, { password: 'password1' });
    expect((await logIn(visitor, memberEmail, 'password1')).json()).toEqual({ redirectTo: '/mypage' });
    const change = { oldPassword: 'password1', newPassword: 'qwerty123' };
    const answer = await visitor.post('/zapi/account/password/edit', change);
    expect(answer.json().fieldErrors).toEqual({
      newPassword: expect.stringContaining('よく使われるため'),
    });
  });

  it('accepts a password in composed and in decomposed Unicode form', async () => {
    const password = 'kafé-がÅ-2026';
    await addMember(site.nest, { password: password.normalize('NFD') });
    expect((await logIn(visitor, memberEmail, password.normalize('NFC'))).statusCode).toBe(200);
  });
});

describe('a rejected login', () => {
  it('gets the same response for a wrong password, an unknown address and an account without a password', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'social@example.jp', password: null });
    const answers = [];
    for (const email of [memberEmail, 'nobody@example.jp', 'social@example.jp']) {
      const answer = await logIn(visitor, email, 'not-the-password-1');
      expect(answer).toBeProblem('LOGIN_FAILED_EMAIL');
      const { requestId: _, ...body } = answer.json();
      answers.push({ body, names: Object.keys(answer.headers).sort() });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('reveals that an account is disabled only after the correct password', async () => {
    await addMember(site.nest, { status: 'DISABLED' });
    expect(await logIn(visitor, memberEmail, 'not-the-password-1')).toBeProblem('LOGIN_FAILED_EMAIL');
    expect(await logIn(visitor)).toBeProblem('LOGIN_PROHIBITED');
    expect(visitor.cookies.size).toBe(0);
    expect(await sessions()).toEqual([]);
  });

  it("is reported in the visitor's language", async () => {
    visitor.headers['accept-language'] = 'en';
    expect((await logIn(visitor)).json().message).toBe('The email address or password is incorrect.');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN'],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 'FORBIDDEN'],
    ['no site', { 'sec-fetch-site': 'none' }, 'FORBIDDEN'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form of plain text', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const)('is caused by a request from %s', async (_, headers, code) => {
    await addMember(site.nest);
    const answer = await visitor.post('/login', form, headers);
    expect(answer).toBeProblem(code);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is caused by a request from another origin without fetch metadata', async () => {
    await addMember(site.nest);
    visitor.headers = {};
    for (const origin of ['https://evil.example', 'null', '']) {
      expect(await visitor.post('/login', form, { origin })).toBeProblem('FORBIDDEN');
    }
    expect(await visitor.post('/login', form)).toBeProblem('FORBIDDEN');
    expect((await visitor.post('/login', form, { origin: 'http://localhost:8080' })).statusCode).toBe(200);
  });
});

describe('the login delay after failures', () => {
  const fail = async (times: number, email = memberEmail) => {
    for (let time = 0; time < times; time += 1) {
      expect(await logIn(visitor, email, 'not-the-password-1')).toBeProblem('LOGIN_FAILED_EMAIL');
    }
  };

  it.each([memberEmail, 'nobody@example.jp'])(
    'begins after five failures for %s, registered or not, and grows',
    async (email) => {
      await addMember(site.nest);
      await fail(5, email);
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const refused = await logIn(visitor, email);
        expect(refused).toBeProblem('TOO_MANY_REQUESTS');
        expect(refused.headers['retry-after']).toBe(`${seconds}`);
        site.clock.travel({ seconds });
        expect(await logIn(visitor, email, 'not-the-password-1')).toBeProblem('LOGIN_FAILED_EMAIL');
      }
    },
  );

  it('ends after the correct password, which resets the failure count', async () => {
    await addMember(site.nest);
    await fail(5);
    site.clock.travel({ seconds: 1 });
    expect((await logIn(visitor)).statusCode).toBe(200);
    visitor.cookies.clear();
    await fail(5);
    expect(await logIn(visitor)).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('ends after 15 minutes', async () => {
    await addMember(site.nest);
    await fail(5);
    site.clock.travel({ minutes: 15 });
    await fail(5);
  });

  it('counts failures per network address over all accounts, and does not delay visitors from other addresses', async () => {
    await addMember(site.nest);
    for (let index = 0; index < 20; index += 1) await fail(1, `nobody-${index}@example.jp`);
    expect(await logIn(visitor)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await logIn(new TestVisitor(site.nest, '203.0.113.9'))).statusCode).toBe(200);
  });

  it('cannot be avoided by sending headers that only a proxy may send', async () => {
    await addMember(site.nest);
    for (let index = 0; index < 20; index += 1) {
      visitor.headers['x-forwarded-for'] = `192.0.2.${index}`;
      visitor.headers['forwarded'] = `for=192.0.2.${index}`;
      visitor.headers['x-real-ip'] = index % 2 === 0 ? '' : 'a'.repeat(8_000);
      await fail(1, `nobody-${index}@example.jp`);
    }
    visitor.headers['x-forwarded-for'] = 'a';
    expect(await logIn(visitor)).toBeProblem('TOO_MANY_REQUESTS');
  });
});
