import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { askForCode, logInByCode, loginCodeTo } from '../login/by-code/login-code.testing.js';
import { SmsLimits } from '../verification-codes/sms-limits.service.js';
import {
  addMemberWith,
  backupCodes,
  enterFactor,
  halfLoggedIn,
  otpNow,
  sendFactor,
  smsCode,
  tabOf,
} from './login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const sessions = () => database.rows<{ methods: string[] }>('SELECT methods FROM session');
const everyType = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

describe('a login after the first step', () => {
  it.each([
    [['OTP', 'BackupCode'], '/login/multi-factor/OTP'],
    [['Email'], '/login/multi-factor/Email'],
    [['Email', 'OTP', 'BackupCode'], '/login/multi-factor'],
  ] as const)('continues with the second-factor types %j at %s', async (types, page) => {
    await addMemberWith(site, types);
    expect((await logIn(visitor)).json()).toEqual({ redirectTo: page });
    expect(await sessions()).toEqual([]);
  });

  it("lists the member's preferred second factor first", async () => {
    await addMemberWith(site, everyType);
    await database.rows(`UPDATE second_factor SET preferred = true WHERE type = 'SMS'`);
    expect((await logIn(visitor)).json()).toEqual({ redirectTo: '/login/multi-factor/SMS' });
  });

  it('does not give access to member pages or calls before the second step is completed', async () => {
    await addMemberWith(site, ['OTP']);
    await logIn(visitor);
    expect([...visitor.cookies.keys()]).toEqual(['browser']);
    expect((await visitor.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    expect(await visitor.post('/zapi/account/reauthorize', { password: 'x' })).toBeProblem('SESSION_EXPIRED');
    for (const [name, value] of [...visitor.cookies]) {
      const thief = new TestVisitor(site.nest);
      thief.cookies.set('session', value);
      thief.cookies.set(name, value);
      expect((await thief.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    }
  });

  it('rejects a request to trust the browser in the first step, and requires the second step regardless of the request headers', async () => {
    await addMemberWith(site, ['OTP']);
    const form = { emailUserId: memberEmail, password: 'eiga-suki-2026', loginMethod: 'Password' };
    for (const extra of [{ rememberDevice: true }, { trust: true }]) {
      expect(await visitor.post('/login', { ...form, ...extra })).toBeProblem('INVALID_REQUEST');
    }
    const headers = { 'x-forwarded-for': '10.0.0.1', 'x-internal': '1', 'user-agent': 'VideoStoreApp/1.0' };
    const answer = await visitor.post('/login', form, headers);
    expect(answer.json()).toEqual({ redirectTo: '/login/multi-factor/OTP' });
    expect(visitor.cookies.has('trusted_device')).toBe(false);
  });

  it('ends a session of another member', async () => {
    await addMemberWith(site, [], { email: 'ken@example.jp' });
    await addMemberWith(site, ['OTP']);
    await logIn(visitor, 'ken@example.jp');
    expect((await logIn(visitor)).json()).toEqual({ redirectTo: '/login/multi-factor/OTP' });
    expect(await sessions()).toEqual([]);
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
  });

  it('is rejected for a disabled account before any second factor is shown', async () => {
    await addMemberWith(site, ['OTP'], { status: 'DISABLED' });
    expect(await logIn(visitor)).toBeProblem('LOGIN_PROHIBITED');
  });
});

describe('each second-factor type', () => {
  it('OTP: opens a session that records both methods and counts as a re-authorisation', async () => {
    await addMemberWith(site, ['OTP']);
    await visitor.post('/login', {
      emailUserId: memberEmail,
      password: 'eiga-suki-2026',
      loginMethod: 'Password',
      returnTo: '/mypage/password/edit',
    });
    const answer = await enterFactor(visitor, 'OTP', otpNow());
    expect(answer.json()).toEqual({ redirectTo: '/mypage/password/edit' });
    expect(await sessions()).toEqual([{ methods: ['Password', 'OTP'] }]);
    expect((await visitor.screen('/mypage/password/edit')).json()).toHaveProperty('passwordStrength');
  });

  it('Email: sends a code to the verified address, and shows only the masked address', async () => {
    await addMemberWith(site, ['Email']);
    await logIn(visitor);
    expect((await visitor.screen('/login/multi-factor/Email')).json()).toMatchObject({ isCodeSent: false });
    expect(await site.mails()).toEqual([]);
    expect((await sendFactor(visitor, 'Email')).json()).toMatchObject({ isCodeSent: true });
    expect((await visitor.screen('/login/multi-factor/Email')).json()).toEqual({
      type: 'Email',
      defaultMultiFactorType: 'Email',
      multiFactorType: ['Email'],
      isAmaltheaLogin: false,
      loginPage: '/login',
      sendTo: 'Mi•••••@example.jp',
      isCodeSent: true,
      resendInSeconds: 30,
      hintInSeconds: 300,
      trustedDeviceDays: 30,
    });
    const code = latestMailedCode(memberEmail, await site.mails());
    expect((await enterFactor(visitor, 'Email', code)).statusCode).toBe(200);
    expect(await sessions()).toEqual([{ methods: ['Password', 'Email'] }]);
  });

  it('SMS: sends a code to the confirmed phone number', async () => {
    await addMemberWith(site, ['SMS']);
    await logIn(visitor);
    await sendFactor(visitor, 'SMS');
    expect((await visitor.screen('/login/multi-factor/SMS')).json()).toMatchObject({ sendTo: '•••••••5678' });
    expect((await enterFactor(visitor, 'SMS', await smsCode(site))).statusCode).toBe(200);
    expect(await sessions()).toEqual([{ methods: ['Password', 'SMS'] }]);
  });

  it('SMS: sends a code for a known browser even if its network address has reached the limit, and counts it towards the limit of the store', async () => {
    await addMemberWith(site, ['SMS', 'BackupCode']);
    const address = '198.51.100.7';
    const known = new TestVisitor(site.nest, address);
    await logIn(known);
    expect((await enterFactor(known, 'BackupCode', backupCodes[0])).statusCode).toBe(200);
    await known.post('/logout');
    const limits = site.nest.get(SmsLimits, { strict: false });
    for (let sent = 0; sent < 30; sent += 1) await limits.countByStranger(address);
    const unknown = new TestVisitor(site.nest, address);
    await logIn(unknown);
    expect(await sendFactor(unknown, 'SMS')).toBeProblem('TOO_MANY_REQUESTS');
    site.changeStore(() => ({ smsPerDay: 31 }));
    await logIn(known);
    expect((await sendFactor(known, 'SMS')).statusCode).toBe(200);
    site.clock.travel({ seconds: 31 });
    expect(await sendFactor(known, 'SMS')).toBeProblem('SERVICE_BUSY');
  });

  it('BackupCode: accepts each code once, in any spelling', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    await logIn(visitor);
    expect((await enterFactor(visitor, 'BackupCode', ' abcde-fghjk-mnp ')).statusCode).toBe(200);
    expect(await sessions()).toEqual([{ methods: ['Password', 'BackupCode'] }]);
    const later = await halfLoggedIn(site);
    expect(await enterFactor(later, 'BackupCode', backupCodes[0])).toBeProblem('MULTI_FACTOR_FAILED');
    expect((await enterFactor(later, 'BackupCode', backupCodes[1])).statusCode).toBe(200);
  });

  it('BackupCode: is no longer offered after all codes were used', async () => {
    await addMemberWith(site, ['SMS', 'OTP', 'BackupCode']);
    await database.rows('UPDATE backup_code SET used_at = $1', [site.clock.now()]);
    await logIn(visitor);
    const { multiFactorType } = (await visitor.screen('/login/multi-factor')).json<{
      multiFactorType: { type: string }[];
    }>();
    expect(multiFactorType.map(({ type }) => type)).toEqual(['SMS', 'OTP']);
  });

  it('is listed on the selection page', async () => {
    await addMemberWith(site, everyType);
    await logIn(visitor);
    expect((await visitor.screen('/login/multi-factor')).json()).toEqual({
      defaultMultiFactorType: null,
      multiFactorType: [
        { type: 'Email', sendTo: 'Mi•••••@example.jp' },
        { type: 'SMS', sendTo: '•••••••5678' },
        { type: 'OTP', sendTo: '' },
        { type: 'BackupCode', sendTo: '' },
      ],
      isAmaltheaLogin: false,
      loginPage: '/login',
    });
  });

  it('becomes the preferred type when the member requests it', async () => {
    await addMemberWith(site, ['SMS', 'OTP']);
    await logIn(visitor);
    await enterFactor(visitor, 'OTP', otpNow(), { isPreferred: true });
    expect((await logIn(new TestVisitor(site.nest))).json()).toEqual({
      redirectTo: '/login/multi-factor/OTP',
    });
  });
});

describe('the second login step with invalid input', () => {
  it.each([
    ['OTP', '000000'],
    ['BackupCode', 'ZZZZZZZZZZZZZ'],
    ['BackupCode', 'x'],
  ] as const)('%s %s is rejected and does not open a session', async (type, value) => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    await logIn(visitor);
    expect(await enterFactor(visitor, type, value)).toBeProblem('MULTI_FACTOR_FAILED');
    expect(await sessions()).toEqual([]);
    expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
  });

  it('rejects a code whose time step was already used', async () => {
    await addMemberWith(site, ['OTP']);
    await logIn(visitor);
    const code = otpNow();
    expect((await enterFactor(visitor, 'OTP', code)).statusCode).toBe(200);
    const later = await halfLoggedIn(site);
    expect(await enterFactor(later, 'OTP', code)).toBeProblem('MULTI_FACTOR_FAILED');
  });

  it.each([
    ['Email', 'INVALID_REQUEST'],
    ['SMS', 'INVALID_REQUEST'],
    ['BackupCode', 'INVALID_REQUEST'],
    ['otp', 'INVALID_REQUEST'],
    ['constructor', 'INVALID_REQUEST'],
    ['{type}', 'NOT_FOUND'],
  ] as const)(
    'rejects the type %s, which is not enrolled, and does not send a code',
    async (type, refusal) => {
      await addMemberWith(site, ['OTP']);
      await logIn(visitor);
      const input = { value: '012345', isPreferred: false, rememberDevice: false };
      expect(await visitor.post(`/zapi/login/multi-factor/${type}`, input)).toBeProblem(refusal);
      expect(await visitor.post(`/zapi/login/multi-factor/${type}/send`)).toBeProblem(refusal);
      expect(await site.mails()).toEqual([]);
    },
  );

  it.each([
    ['a number', { value: 123456 }],
    ['an empty value', { value: ' ' }],
    ['a list', { value: ['012345'] }],
    ['a value that is too long', { value: '0'.repeat(101) }],
    ['an unknown field', { value: '012345', trust: true }],
    ['a string instead of a boolean', { value: '012345', rememberDevice: 'yes' }],
  ])('rejects %s before the code is checked', async (_, input) => {
    await addMemberWith(site, ['OTP']);
    await logIn(visitor);
    await site.waitForTasks();
    const statements = await statementsDuring(async () => {
      const answer = await enterFactor(visitor, 'OTP', input.value, input);
      expect(answer).toBeProblem('INVALID_REQUEST');
    });
    expect(statements).toEqual([]);
  });

  it('delays further attempts after five wrong codes, which are counted separately from wrong passwords', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    await logIn(visitor);
    for (let time = 0; time < 5; time += 1)
      expect(await enterFactor(visitor, 'BackupCode', 'ZZZZZZZZZZZZZ')).toBeProblem('MULTI_FACTOR_FAILED');
    expect(await enterFactor(visitor, 'BackupCode', backupCodes[0])).toBeProblem('TOO_MANY_REQUESTS');
    const other = await halfLoggedIn(site);
    expect(await enterFactor(other, 'BackupCode', backupCodes[0])).toBeProblem('TOO_MANY_REQUESTS');
    expect((await enterFactor(other, 'OTP', otpNow())).statusCode).toBe(200);
    expect((await logIn(new TestVisitor(site.nest))).statusCode).toBe(200);
    site.clock.travel({ seconds: 1 });
    expect((await enterFactor(visitor, 'BackupCode', backupCodes[0])).statusCode).toBe(200);
  });

  it('invalidates an e-mailed code after five attempts, and accepts a newer code', async () => {
    await addMemberWith(site, ['Email']);
    await logIn(visitor);
    await sendFactor(visitor, 'Email');
    const code = latestMailedCode(memberEmail, await site.mails());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let time = 0; time < 4; time += 1)
      expect(await enterFactor(visitor, 'Email', wrong)).toBeProblem('PIN_CODE_ERROR');
    expect(await enterFactor(visitor, 'Email', wrong)).toBeProblem('PIN_CODE_EXHAUSTED');
    site.clock.travel({ seconds: 30 });
    expect(await enterFactor(visitor, 'Email', code)).toBeProblem('PIN_CODE_EXHAUSTED');
    site.clock.travel({ seconds: 30 });
    await sendFactor(visitor, 'Email');
    const newer = latestMailedCode(memberEmail, await site.mails());
    expect((await enterFactor(visitor, 'Email', newer)).statusCode).toBe(200);
  });

  it('ignores a request to resend the code within 30 seconds', async () => {
    await addMemberWith(site, ['Email']);
    await logIn(visitor);
    await sendFactor(visitor, 'Email');
    site.clock.travel({ seconds: 29 });
    expect((await sendFactor(visitor, 'Email')).json()).toMatchObject({ isCodeSent: false });
    expect(await site.mails()).toHaveLength(1);
    site.clock.travel({ seconds: 1 });
    await sendFactor(visitor, 'Email');
    expect(await site.mails()).toHaveLength(2);
  });
});

describe('a login with an e-mailed code', () => {
  const byCode = async () => {
    await askForCode(site, visitor);
    return logInByCode(visitor, await loginCodeTo(site));
  };

  it('does not require a second step when Email is the only second factor, and the session records only the e-mailed code', async () => {
    await addMemberWith(site, ['Email', 'BackupCode']);
    expect((await byCode()).json()).toEqual({ redirectTo: '/mypage' });
    expect(await sessions()).toEqual([{ methods: ['AuthCode'] }]);
  });

  it('does not offer Email when another second factor is enrolled', async () => {
    await addMemberWith(site, ['Email', 'OTP', 'BackupCode']);
    expect((await byCode()).json()).toEqual({ redirectTo: '/login/multi-factor/OTP' });
    expect((await visitor.screen('/login/multi-factor/Email')).json()).toEqual({
      redirectTo: '/login/multi-factor',
    });
    expect(await sendFactor(visitor, 'Email')).toBeProblem('INVALID_REQUEST');
    expect(await enterFactor(visitor, 'Email', '012345')).toBeProblem('INVALID_REQUEST');
    expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
    expect(await sessions()).toEqual([{ methods: ['AuthCode', 'OTP'] }]);
  });
});

describe('a login between its first and second step', () => {
  it('expires after an hour', async () => {
    await addMemberWith(site, ['OTP']);
    await logIn(visitor);
    site.clock.travel({ minutes: 60, seconds: 1 });
    const answer = await enterFactor(visitor, 'OTP', otpNow());
    expect(answer).toBeProblem('INVALID_SESSION_FLOW');
    expect(answer.json()).toMatchObject({ flowError: { redirectTo: '/login' } });
    expect((await visitor.screen('/login/multi-factor')).json()).toEqual({ redirectTo: '/login' });
  });

  it('can be completed only in the same browser and for the same account', async () => {
    await addMemberWith(site, ['Email']);
    await addMemberWith(site, ['Email', 'BackupCode'], { email: 'ken@example.jp' });
    await logIn(visitor);
    await sendFactor(visitor, 'Email');
    const code = latestMailedCode(memberEmail, await site.mails());
    const ken = await halfLoggedIn(site, undefined, 'ken@example.jp');
    expect(await enterFactor(ken, 'Email', code)).toBeProblem('PIN_CODE_ERROR');
    expect(await enterFactor(new TestVisitor(site.nest), 'Email', code)).toBeProblem('INVALID_SESSION_FLOW');
    await logIn(visitor, 'ken@example.jp');
    expect(await enterFactor(visitor, 'Email', code)).toBeProblem('PIN_CODE_ERROR');
    expect(await enterFactor(visitor, 'BackupCode', 'CDEFGHJKMNPQR')).toBeProblem('MULTI_FACTOR_FAILED');
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ['the password is changed', (member: TestVisitor) => changePassword(member)],
    ['the account is deleted', () => database.rows('DELETE FROM account')],
    ['the account is disabled', () => database.rows(`UPDATE account SET status = 'DISABLED'`)],
  ])('ends when %s', async (_, change) => {
    await addMemberWith(site, ['OTP']);
    await logIn(visitor);
    const member = await halfLoggedIn(site);
    expect((await enterFactor(member, 'OTP', otpNow())).statusCode).toBe(200);
    await change(member);
    expect(await enterFactor(visitor, 'OTP', otpNow(1))).toBeProblem('INVALID_SESSION_FLOW');
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('is deleted when the login completes', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode']);
    await logIn(visitor);
    const twin = tabOf(site, visitor);
    expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
    expect(await enterFactor(twin, 'BackupCode', backupCodes[0])).toBeProblem('INVALID_SESSION_FLOW');
    expect(await database.rows('SELECT 1 FROM backup_code WHERE used_at IS NOT NULL')).toEqual([]);
  });

  it.each(everyType)(
    'runs at most twelve SQL statements, including the login history, in each of its two requests by %s',
    async (type) => {
      await addMemberWith(site, everyType);
      await becomesKnown();
      await logIn(visitor);
      if (type === 'Email' || type === 'SMS') await sendFactor(visitor, type);
      const code = {
        Email: mailedCode,
        SMS: () => smsCode(site),
        OTP: otpNow,
        BackupCode: () => backupCodes[0],
      };
      const value = await code[type]();
      await site.waitForTasks();
      const workOf = async (act: () => Promise<unknown>) => {
        const statements = await statementsDuring(async () => {
          await act();
          await site.waitForTasks();
        });
        // The job that sends the alert for the first login may be inserted late.
        return statements.filter((text) => !/^(BEGIN|COMMIT|-- Insert a single job)/.test(text));
      };
      const first = await workOf(() => logIn(new TestVisitor(site.nest)));
      const second = await workOf(async () => {
        expect((await enterFactor(visitor, type, value)).statusCode).toBe(200);
      });
      expect([first.slice(12), second.slice(12)]).toEqual([[], []]);
    },
  );
});

/** Logs in once, so that the account knows the browser. */
async function becomesKnown(): Promise<void> {
  await logIn(visitor);
  await enterFactor(visitor, 'BackupCode', backupCodes[1]);
  await visitor.post('/logout');
}

async function mailedCode(): Promise<string> {
  return latestMailedCode(memberEmail, await site.mails());
}

async function changePassword(member: TestVisitor): Promise<void> {
  const answer = await member.post('/zapi/account/password/edit', {
    oldPassword: 'eiga-suki-2026',
    newPassword: 'atarashii-kagi-3',
  });
  expect(answer.statusCode).toBe(200);
}
