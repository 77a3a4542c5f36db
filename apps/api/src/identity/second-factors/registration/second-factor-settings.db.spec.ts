import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { generateSync } from 'otplib';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Logger } from '../../../platform/logging/logger.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { asOperator, testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { SmsLimits } from '../../verification-codes/sms-limits.service.js';
import { addBackupCodes, addEmail, addOtp } from '../second-factors.testing.js';

const database = testDatabase();
const site = testApplication(database, { environment: { SMS_URL: 'http://127.0.0.1:1/sms' } });

const top = '/mypage/multi-factor';
const generate = `${top}/backup-code/generate`;
const enablePath = '/zapi/account/enable-multi-factor';
const phone = '09012345678';
const e164 = '+819012345678';
const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let visitor: TestVisitor;
let accountId: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
const prepare = (multiFactorType: string, who = visitor) =>
  who.post(`${enablePath}/prepare`, { multiFactorType });
const setup = async (who = visitor) =>
  (await who.screen(`${top}/otp`)).json<{ setup: { id: string; secret: string; otpauthUrl: string } }>()
    .setup;
const enable = (input: object, who = visitor) => who.post(enablePath, input);
const enableOtp = (secret: string, token: string, who = visitor) =>
  enable({ multiFactorType: 'OTP', secret, token }, who);
const shownCodes = async (who = visitor) =>
  (await who.screen(generate)).json<{ prepared: { codes: string[] } | null }>().prepared?.codes ?? null;
const finish = (backupCodeList: string[], who = visitor) =>
  who.post(`${enablePath}/with-backup-code`, { backupCodeList });
const disable = (multiFactorType: string, who = visitor) =>
  who.post('/zapi/account/disable-multi-factor', { multiFactorType });
const enabledTypes = async () =>
  (await database.rows<{ type: string }>('SELECT type FROM second_factor ORDER BY type')).map(
    ({ type }) => type,
  );

/** Enrols the first factor up to the step that shows the backup codes. */
async function beginOtp(who = visitor): Promise<{ secret: string; codes: string[] }> {
  await prepare('OTP', who);
  const { secret } = await setup(who);
  await enableOtp(secret, codeOf(secret), who);
  return { secret, codes: (await shownCodes(who)) ?? [] };
}

describe('the enrolment of the first second factor', () => {
  it('enables the factor together with its backup codes, and sends an e-mail', async () => {
    expect(await setup()).toBeNull();
    await prepare('OTP');
    const { secret, otpauthUrl } = await setup();
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
    const code = codeOf(secret);
    expect((await enableOtp(secret, code)).json()).toEqual({ redirectTo: generate });
    expect(await enabledTypes()).toEqual([]);
    const codes = (await shownCodes()) ?? [];
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[2-9A-HJKMNP-Z]{13}$/);
    const before = visitor.cookies.get('session');
    expect((await finish(codes)).json()).toEqual({ redirectTo: `${top}/complete` });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect(await enabledTypes()).toEqual(['OTP']);
    expect(await database.rows('SELECT 1 FROM backup_code')).toHaveLength(10);
    const [row] = await database.rows<{ last_step: number }>('SELECT last_step FROM second_factor');
    expect(row?.last_step).toBeGreaterThan(0);
    expect((await site.mails()).map(({ to, template }) => [to, template])).toEqual([
      [memberEmail, 'secondFactorChanged'],
    ]);
    expect((await visitor.screen(top)).json()).toMatchObject({ backupCodes: { count: 10, left: 10 } });
  });

  it('shows the same secret in two tabs, and hides it after the confirmation', async () => {
    await prepare('OTP');
    const { secret } = await setup();
    await prepare('OTP');
    expect((await setup()).secret).toBe(secret);
    await enableOtp(secret, codeOf(secret));
    await finish((await shownCodes()) ?? []);
    for (const page of [top, `${top}/otp`, generate])
      expect((await visitor.screen(page)).body).not.toContain(secret);
    expect(await prepare('OTP')).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('does not accept a secret from the client or a code for another secret', async () => {
    await prepare('OTP');
    const { secret } = await setup();
    expect(await enableOtp(otpSecret, codeOf(otpSecret))).toBeProblem('INVALID_SESSION_FLOW');
    expect(await enableOtp(secret, codeOf(otpSecret))).toBeProblem('INVALID_REQUEST');
    expect(await enableOtp(secret, codeOf(secret, 5))).toBeProblem('INVALID_REQUEST');
    expect(await enable({ multiFactorType: 'OTP', token: codeOf(secret) })).toBeProblem(
      'INVALID_SESSION_FLOW',
    );
    expect(await enabledTypes()).toEqual([]);
  });

  it('must be confirmed within ten minutes; afterwards, a new secret is shown', async () => {
    await prepare('OTP');
    const { id, secret } = await setup();
    await prepare('OTP');
    expect(await setup()).toMatchObject({ id, secret });
    site.clock.travel({ minutes: 9, seconds: 59 });
    expect((await visitor.screen(`${top}/otp`)).json()).toMatchObject({ setup: { secret } });
    await database.rows("UPDATE session SET reauthorised_at = reauthorised_at + interval '1 hour'");
    site.clock.travel({ seconds: 1 });
    expect(await setup()).toBeNull();
    expect(await enableOtp(secret, codeOf(secret))).toBeProblem('INVALID_SESSION_FLOW');
    await prepare('OTP');
    const renewed = await setup();
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.id).not.toBe(id);
  });

  it('cannot be confirmed in another browser or by another member', async () => {
    await prepare('OTP');
    const { secret } = await setup();
    const other = new TestVisitor(site.nest);
    await logIn(other);
    expect(await enableOtp(secret, codeOf(secret), other)).toBeProblem('INVALID_SESSION_FLOW');
    await addMember(site.nest, { email: 'ken@example.jp' });
    const ken = new TestVisitor(site.nest);
    await logIn(ken, 'ken@example.jp');
    await prepare('OTP', ken);
    expect(await enableOtp(secret, codeOf(secret), ken)).toBeProblem('INVALID_SESSION_FLOW');
    const { codes } = await beginOtp();
    expect(await finish(codes, other)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await finish(codes, ken)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await enabledTypes()).toEqual([]);
  });

  it('accepts only the backup codes that the page displayed', async () => {
    const { codes } = await beginOtp();
    for (const list of [[], codes.slice(1), [...codes].reverse(), codes.map(() => 'ABCDEFGHJKMNP')])
      expect(await finish(list)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await enabledTypes()).toEqual([]);
    expect((await finish(codes)).statusCode).toBe(200);
  });

  it('becomes invalid when another enrolment replaces it', async () => {
    const { codes } = await beginOtp();
    await visitor.post(`${enablePath}/send-code`, { multiFactorType: 'SMS', phoneNumber: phone });
    expect(await finish(codes)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await enabledTypes()).toEqual([]);
  });

  it('requires a re-authorisation', async () => {
    const { secret, codes } = await beginOtp();
    site.clock.travel({ minutes: 10, seconds: 1 });
    for (const answer of [
      await prepare('OTP'),
      await enableOtp(secret, codeOf(secret)),
      await finish(codes),
      await disable('OTP'),
      await visitor.post('/zapi/account/backup-code-regenerate', { backupCodeList: codes }),
    ])
      expect(answer).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await enabledTypes()).toEqual([]);
  });
});

describe('the enrolment of e-mail as a second factor', () => {
  const send = (who = visitor) => who.post(`${enablePath}/send-code`, { multiFactorType: 'Email' });
  const confirm = (token: string, who = visitor) => enable({ multiFactorType: 'Email', token }, who);
  const code = async () => latestMailedCode(memberEmail, await site.mails());

  it('is confirmed by an e-mailed code, which works once and only in this session', async () => {
    expect((await visitor.screen(`${top}/email`)).json()).toMatchObject({
      codeSending: null,
      isEmailVerified: true,
    });
    expect(await site.mails()).toEqual([]);
    await send();
    await send();
    expect(await site.mails()).toHaveLength(1);
    const token = await code();
    const other = new TestVisitor(site.nest);
    await logIn(other);
    expect(await confirm(token, other)).toBeProblem('PIN_CODE_ERROR');
    expect((await confirm(token)).json()).toEqual({ redirectTo: generate });
    expect(await confirm(token)).toBeProblem('PIN_CODE_ERROR');
    await finish((await shownCodes()) ?? []);
    expect(await enabledTypes()).toEqual(['Email']);
  });

  it('requires a verified address', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect((await visitor.screen(`${top}/email`)).json()).toMatchObject({ isEmailVerified: false });
    expect(await send()).toBeProblem('FORBIDDEN');
    expect(await confirm('123456')).toBeProblem('FORBIDDEN');
  });
});

describe('the enrolment of a phone number as a second factor', () => {
  const send = (phoneNumber: string) =>
    visitor.post(`${enablePath}/send-code`, { multiFactorType: 'SMS', phoneNumber });
  const confirm = (token: string) => enable({ multiFactorType: 'SMS', token });
  const codeTo = async (to: string) => latestMailedCode(to, await site.mails());

  it('stores the confirmed number, which can be entered in any format', async () => {
    await send('+81 90-1234-5678');
    expect((await visitor.screen(`${top}/sms`)).json()).toMatchObject({
      codeSending: { sendTo: phone, resendInSeconds: 30 },
    });
    await confirm(await codeTo(e164));
    await finish((await shownCodes()) ?? []);
    expect(await database.rows('SELECT type, phone_number FROM second_factor')).toEqual([
      { type: 'SMS', phone_number: phone },
    ]);
    expect((await visitor.screen(`${top}/sms`)).json()).toMatchObject({ phoneNumber: '•••••••5678' });
  });

  it('rejects a code that was sent to another number', async () => {
    await send(phone);
    const old = await codeTo(e164);
    await send('08011112222');
    const fresh = await codeTo('+818011112222');
    if (old !== fresh) expect(await confirm(old)).toBeProblem('PIN_CODE_ERROR');
    expect((await confirm(fresh)).statusCode).toBe(200);
  });

  it('sends at most ten codes in ten minutes per member, to whichever number', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await send(`0901234567${count}`)).statusCode).toBe(200);
    expect(await send('09012345690')).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('sends at most ten codes in ten minutes to one number, from whichever account', async () => {
    for (let index = 0; index < 10; index += 1) {
      const other = new TestVisitor(site.nest, `203.0.113.${index}`);
      await addMember(site.nest, { email: `member.${index}@example.jp` });
      await logIn(other, `member.${index}@example.jp`);
      const to = { multiFactorType: 'SMS', phoneNumber: phone };
      expect((await other.post(`${enablePath}/send-code`, to)).statusCode).toBe(200);
    }
    expect(await send('+81 90-1234-5678')).toBeProblem('TOO_MANY_REQUESTS');
    expect(await site.mails()).toHaveLength(10);
  });

  /** Requests codes from different accounts for different numbers. */
  async function sendFromMany(count: number, address: (index: number) => string) {
    const answers = [];
    for (let index = 0; index < count; index += 1) {
      const email = `many.${index}@example.jp`;
      await addMember(site.nest, { email });
      const other = new TestVisitor(site.nest, address(index));
      await logIn(other, email);
      const to = { multiFactorType: 'SMS', phoneNumber: `080${12345000 + index}` };
      answers.push(await other.post(`${enablePath}/send-code`, to));
    }
    return answers;
  }

  it('sends at most thirty codes in ten minutes from one network, for whichever member and number', async () => {
    const answers = await sendFromMany(31, () => '192.0.2.9');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), 429]);
    expect((await send(phone)).statusCode).toBe(200);
  });

  it('sends at most the daily number of codes from the store file, half of them to new numbers, and logs when the limit is reached', async () => {
    const errors = jest.spyOn(site.nest.get(Logger), 'error').mockImplementation(() => {});
    const store = { ...site.nest.get(SettingsService).current(), smsPerDay: 4 };
    const settings = jest.spyOn(site.nest.get(SettingsService), 'current').mockReturnValue(store);
    const answers = await sendFromMany(4, (index) => `203.0.113.${index}`);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    const sms = site.nest.get(SmsLimits, { strict: false });
    await sms.countByStranger('203.0.113.77');
    await sms.countInKnownBrowser();
    for (const hours of [1, 1]) {
      await expect(sms.countInKnownBrowser()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      site.clock.travel({ hours });
    }
    settings.mockRestore();
    expect(errors.mock.calls.map(([event, , fields]) => [event, fields?.count])).toEqual([
      ['sms_limit.reached', 2],
      ['sms_limit.reached', 4],
      ['sms_limit.reached', 4],
    ]);
    errors.mockRestore();
    const { body } = await new TestVisitor(site.nest, '127.0.0.1').get('/metrics', asOperator);
    expect(body).toContain('account_sms_rejected_total{limit="smsToNewNumbers"} 2');
    expect(body).toContain('account_sms_rejected_total{limit="smsOfStore"} 2');
  });

  it.each([
    '',
    '123',
    '05012345678',
    '0990123456',
    '0570123456',
    '0120123456',
    '08001234567',
    '0901234567890',
    '+1 900 555 0100',
    '<script>',
    '\u0007',
  ])('rejects %j with an error next to the field', async (number) => {
    const answer = await send(number);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json()).toMatchObject({ fieldErrors: { phoneNumber: expect.any(String) } });
    expect(await site.mails()).toEqual([]);
  });
});

describe('a member who has enabled one second factor', () => {
  beforeEach(async () => {
    await addEmail(site.nest, accountId);
    await addBackupCodes(site.nest, accountId, ['ABCDEFGHJKMNP', 'BCDEFGHJKMNPQ']);
  });

  it('can enable another factor only once, without new backup codes', async () => {
    await prepare('OTP');
    const { secret } = await setup();
    const token = codeOf(secret);
    expect((await enableOtp(secret, token)).json()).toEqual({ redirectTo: `${top}/complete` });
    expect(await enableOtp(secret, token)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await enabledTypes()).toEqual(['Email', 'OTP']);
    expect(await database.rows('SELECT 1 FROM backup_code')).toHaveLength(2);
  });

  it('can see the backup codes after a re-authorisation, with used codes marked', async () => {
    await database.rows('UPDATE backup_code SET used_at = now() WHERE position = 1');
    expect((await visitor.screen(`${top}/backup-code`)).json()).toEqual({
      codes: [
        { code: 'ABCDEFGHJKMNP', isUsed: true },
        { code: 'BCDEFGHJKMNPQ', isUsed: false },
      ],
    });
  });

  it('replaces the backup codes by saving new ones', async () => {
    expect(await shownCodes()).toBeNull();
    await prepare('BackupCode');
    const codes = (await shownCodes()) ?? [];
    expect(codes).toHaveLength(10);
    expect(await database.rows('SELECT 1 FROM backup_code')).toHaveLength(2);
    const regenerate = (backupCodeList: string[]) =>
      visitor.post('/zapi/account/backup-code-regenerate', { backupCodeList });
    expect(await regenerate(['ABCDEFGHJKMNP'])).toBeProblem('INVALID_SESSION_FLOW');
    expect((await regenerate(codes)).json()).toEqual({
      redirectTo: `${top}/complete?flowName=regenerateBackupCode`,
    });
    expect((await visitor.screen(`${top}/complete?flowName=regenerateBackupCode`)).json()).toEqual({
      done: 'regenerated',
    });
    expect(await regenerate(codes)).toBeProblem('INVALID_SESSION_FLOW');
    const page = (await visitor.screen(`${top}/backup-code`)).json<{ codes: { code: string }[] }>();
    expect(page.codes.map(({ code }) => code)).toEqual(codes);
    expect(await site.mails()).toMatchObject([{ template: 'secondFactorChanged' }]);
  });

  it('loses backup codes and trusted devices by disabling the last factor', async () => {
    await trust();
    const before = visitor.cookies.get('session');
    expect((await disable('Email')).json()).toEqual({
      redirectTo: `${top}/complete?flowName=disableMultiFactor`,
    });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect(await enabledTypes()).toEqual([]);
    expect(await database.rows('SELECT 1 FROM backup_code')).toEqual([]);
    expect(await database.rows('SELECT 1 FROM trusted_device')).toEqual([]);
    expect(await disable('Email')).toBeProblem('INVALID_SESSION_FLOW');
    expect(await site.mails()).toHaveLength(1);
  });

  it('keeps the backup codes but loses trusted devices by disabling one of two factors', async () => {
    await addOtp(site.nest, accountId, otpSecret);
    await trust();
    await disable('OTP');
    expect(await enabledTypes()).toEqual(['Email']);
    expect(await database.rows('SELECT 1 FROM backup_code')).toHaveLength(2);
    expect(await database.rows('SELECT 1 FROM trusted_device')).toEqual([]);
  });

  it('cannot enable or disable backup codes separately', async () => {
    expect(await enable({ multiFactorType: 'BackupCode', token: 'x' })).toBeProblem('INVALID_REQUEST');
    expect(await disable('BackupCode')).toBeProblem('INVALID_REQUEST');
  });
});

describe('trusted devices', () => {
  const list = async () =>
    (await visitor.screen(`${top}/trusted-device`)).json<{ devices: { deviceToken: string }[] }>().devices;
  const remove = (deviceToken: string) =>
    visitor.send({
      method: 'DELETE',
      url: '/zapi/account/trusted-device',
      payload: JSON.stringify({ deviceToken }),
      headers: { 'content-type': 'application/json' },
    });

  it('are listed with their device and browser, and can be deleted one by one', async () => {
    await trust();
    const id = await trust();
    expect(await list()).toMatchObject([
      { option: { deviceInfo: 'iPhone', browserInfo: 'Safari' }, currentDevice: false },
      { option: { deviceInfo: 'iPhone' } },
    ]);
    const counted = async () => (await visitor.screen(top)).json<{ trustedDevices: number }>().trustedDevices;
    expect(await counted()).toBe(2);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await list()).toHaveLength(1);
    expect(await counted()).toBe(1);
    await database.rows('UPDATE trusted_device SET expires_at = last_used_at');
    expect([await list(), await counted()]).toEqual([[], 0]);
    expect(await remove(id)).toBeProblem('NOT_FOUND');
    expect(await remove('not-an-id')).toBeProblem('NOT_FOUND');
  });

  it('are not accessible to another member', async () => {
    const ken = await addMember(site.nest, { email: 'ken@example.jp' });
    const id = await trust(ken);
    expect(await list()).toEqual([]);
    expect(await remove(id)).toBeProblem('NOT_FOUND');
    expect(await database.rows('SELECT 1 FROM trusted_device')).toHaveLength(1);
  });
});

async function trust(who = accountId): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
     VALUES (gen_random_uuid(), $1, '\\x00', $2, $3, $3, $3::timestamptz + interval '30 days') RETURNING id`,
    [who, iPhone, site.clock.now()],
  );
  return row?.id ?? '';
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
