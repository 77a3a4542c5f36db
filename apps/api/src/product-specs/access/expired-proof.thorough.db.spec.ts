import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';
import { generateSync } from 'otplib';

import { joinContract } from '../../commerce/subscriptions/contracts/contracts.testing.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { backupCodes, otpSecret } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { addPasskey, creationOptions, newAuthenticator } from '../../identity/passkeys/passkeys.testing.js';
import { addBackupCodes, addEmail, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { secrets } from '../../identity/social/social.testing.js';
import { Config } from '../../platform/config/config.js';
import { AccessGuard } from '../../platform/http/access/access.guard.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { applyStore } from '../../testing/apply-store.js';
import { endpointsOf } from '../../testing/endpoints-of.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { makeArchive } from '../../identity/data-export/data-export.testing.js';
import { goodbye } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: { SANDBOX_ORIGIN: 'http://127.0.0.1:1', ...secrets },
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

const newEmail = 'misaki.new@example.jp';
const factors = '/zapi/account/enable-multi-factor';

let accountId: AccountId;
let visitor: TestVisitor;

const codeTo = async (email: string) => latestMailedCode(email, await site.mails());
const shownCodes = async () =>
  (await visitor.screen('/mypage/multi-factor/backup-code/generate')).json<{
    prepared: { codes: string[] };
  }>().prepared.codes;

async function withFactor(): Promise<void> {
  await addOtp(site.nest, accountId, otpSecret);
  await addBackupCodes(site.nest, accountId, backupCodes);
}

async function provedApp(): Promise<{ multiFactorType: string; secret: string; token: string }> {
  await visitor.post(`${factors}/prepare`, { multiFactorType: 'OTP' });
  const { setup } = (await visitor.screen('/mypage/multi-factor/otp')).json<{ setup: { secret: string } }>();
  return { multiFactorType: 'OTP', secret: setup.secret, token: generateSync({ secret: setup.secret }) };
}

async function trustedDevice(): Promise<{ deviceToken: string }> {
  const [device] = await database.rows<{ id: string }>(
    `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
     VALUES (gen_random_uuid(), $1, '', '', $2, $2, $2::timestamptz + interval '1 day') RETURNING id`,
    [accountId, site.clock.now()],
  );
  return { deviceToken: device?.id ?? '' };
}

const profile = { name: '佐藤 美咲', birthday: '19910412', sex: 2 };

async function profileShown(): Promise<object> {
  await visitor.post('/zapi/account/edit/confirm', {
    inputtedData: { formData: profile },
  });
  const { formData, customAssociatedInfoData: customAssociatedInfo } = (
    await visitor.screen('/mypage/edit/confirm')
  ).json<{ formData: object; customAssociatedInfoData: object }>();
  return { optionalInfo: { ...formData, customAssociatedInfo } };
}

async function archiveReady(): Promise<object> {
  await makeArchive(site, visitor);
  return {};
}

/** Prepares each call that requires reauthentication, and returns its input. */
const acts: Record<string, () => Promise<object>> = {
  'POST /zapi/account/edit': profileShown,
  'POST /zapi/account/email/edit': async () => {
    await visitor.post('/zapi/account/email/edit/send-pin-code', { email: newEmail, type: 'mailEdit' });
    return { pinCode: await codeTo(newEmail) };
  },
  'POST /zapi/account/password/edit': async () => ({
    oldPassword: memberPassword,
    newPassword: 'atarashii-kotoba-9',
  }),
  'POST /zapi/account/user-id/edit': async () => ({ userId: 'misaki77', password: memberPassword }),
  'POST /zapi/account/disable-multi-factor': async () => {
    await withFactor();
    return { multiFactorType: 'OTP' };
  },
  'POST /zapi/account/enable-multi-factor': async () => {
    await addEmail(site.nest, accountId);
    await addBackupCodes(site.nest, accountId, backupCodes);
    return provedApp();
  },
  'POST /zapi/account/enable-multi-factor/with-backup-code': async () => {
    await visitor.post(factors, await provedApp());
    return { backupCodeList: await shownCodes() };
  },
  'POST /zapi/account/backup-code-regenerate': async () => {
    await withFactor();
    await visitor.post(`${factors}/prepare`, { multiFactorType: 'BackupCode' });
    return { backupCodeList: await shownCodes() };
  },
  'DELETE /zapi/account/trusted-device': trustedDevice,
  'DELETE /zapi/account/trusted-device/all': async () => {
    await trustedDevice();
    return {};
  },
  'POST /zapi/account/passkeys': async () => ({
    passkey: newAuthenticator().create(await creationOptions(visitor)),
  }),
  'DELETE /zapi/account/passkeys': async () => {
    await addPasskey(visitor, newAuthenticator());
    const { passkeys } = (await visitor.screen('/mypage/passkeys')).json<{ passkeys: { id: string }[] }>();
    return { id: passkeys[0]?.id ?? '', endsSessions: false };
  },
  'POST /zapi/account/payment-method/round': async () => ({}),
  'DELETE /zapi/account/payment-method/{accountPaymentMethodId}': async () => ({
    accountPaymentMethodId: await addMethod(site.nest, accountId),
  }),
  'POST /zapi/account/data-export': async () => ({}),
  'POST /zapi/account/data-export/download': archiveReady,
  'GET /zapi/account/data-export/archive': archiveReady,
  'POST /zapi/account/withdraw/confirm': async () => ({ consent: true, ...goodbye }),
  'POST /zapi/subscription/{id}/change-payment-method': async () => {
    await applyStore(site.nest.get(Config));
    const methodId = await addMethod(site.nest, accountId);
    const createdContract = await joinContract(site.nest, accountId, { methodId, planId: 'monthly' });
    const paymentMethodId = await addMethod(site.nest, accountId);
    if (createdContract.outcome !== 'joined') throw new Error('There is a contract of this plan');
    return { id: createdContract.contractId, paymentMethodId };
  },
  'POST /zapi/auth/social/disable': async () => {
    await database.rows(
      `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
       VALUES (gen_random_uuid(), 'Google', '777', $1, false, $2)`,
      [accountId, site.clock.now()],
    );
    return { userIdentifierType: 'Google', userIdentifierMethod: 'Social' };
  },
};

/** Calls that only start a process, which another call completes. They do not change the account. */
const beginnings: Record<string, () => Promise<object>> = {
  'POST /zapi/account/passkeys/options': async () => ({}),
  'POST /zapi/account/edit/confirm': async () => ({
    inputtedData: { formData: profile },
  }),
  'POST /zapi/account/email/edit/send-pin-code': async () => ({ email: newEmail, type: 'mailEdit' }),
  'POST /zapi/account/enable-multi-factor/prepare': async () => ({ multiFactorType: 'OTP' }),
  'POST /zapi/account/enable-multi-factor/send-code': async () => ({ multiFactorType: 'Email' }),
};

/** Tables of failed attempts and of started processes. They are not part of the account. */
const marks = ['challenge', 'failure_counter', 'rate_limit'];
const waiting = [...marks, 'flow', 'second_factor_enrolment', 'passkey_user', 'outbox_message'];

async function contentsBut(tables: string[]): Promise<Record<string, string[]>> {
  const contents = await database.contents();
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(tables));
  return Object.fromEntries(Object.entries(contents).filter(([name]) => !tables.includes(name)));
}

/** Makes the reauthentication expire after the guard has run and before the handler runs. */
function runsOutBehindTheGuard(): void {
  const guard = jest.spyOn(AccessGuard.prototype, 'canActivate');
  const original = guard.getMockImplementation() ?? unspied;
  guard.mockImplementation(async function (this: AccessGuard, execution) {
    const isLetIn = await original.call(this, execution);
    site.clock.travel({ seconds: 10 });
    return isLetIn;
  });
}

const unspied = AccessGuard.prototype.canActivate;

function ask(call: string, body: object) {
  const [method = '', path = ''] = call.split(' ');
  const given = new Map(Object.entries(body as Record<string, unknown>));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = String(given.get(name));
    given.delete(name);
    return part;
  });
  const payload = JSON.stringify(Object.fromEntries(given));
  return visitor.send({
    method: method as 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
}

beforeEach(async () => {
  accountId = await addMember(site.nest, { email: memberEmail });
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  await visitor.pageAccount();
  site.clock.travel({ minutes: 9, seconds: 55 });
});

afterEach(() => void jest.restoreAllMocks());

/** Calls that return a link. The audited effect happens when the link is opened. */
const leadsOn = ['POST /zapi/account/data-export/download'];

/** Calls that do not require reauthentication while a payment method is being registered. */
const asksByItself = ['POST /zapi/account/payment-method/round'];

describe('reauthentication', () => {
  it('is required by the listed calls', () => {
    const wanting = endpointsOf(site.nest).flatMap(({ kind, ...endpoint }) =>
      kind === 'call' && 'contract' in endpoint && endpoint.contract.access.who === 'reauthorisedMember'
        ? [`${(endpoint.contract as { method: string }).method} ${endpoint.contract.path}`]
        : [],
    );
    const asking = [...wanting, ...asksByItself];
    expect(asking.sort()).toEqual([...Object.keys(acts), ...Object.keys(beginnings)].sort());
  });

  it.each(Object.entries({ ...acts, ...beginnings }))(
    'allows the call %s when the reauthentication is recent',
    async (call, prepare) => {
      const body = await prepare();
      const before = await database.contents();
      const answer = await ask(call, body);
      expect(answer.body).not.toContain('"code"');
      expect(answer.statusCode).toBeLessThan(300);
      if (leadsOn.includes(call)) expect(answer.json()).toEqual({ href: expect.any(String) });
      else expect(await database.contents()).not.toEqual(before);
    },
  );

  it.each(Object.entries(acts))(
    'does not let %s change anything when the reauthentication expires after the guard',
    async (call, prepare) => {
      const body = await prepare();
      const before = await contentsBut(marks);
      runsOutBehindTheGuard();
      expect(await ask(call, body)).toBeProblem('REAUTHORIZATION_REQUIRED');
      expect(await contentsBut(marks)).toEqual(before);
    },
  );

  it.each(Object.entries(beginnings))(
    'lets %s start a process but not change anything else when the reauthentication expires after the guard',
    async (call, prepare) => {
      const body = await prepare();
      const before = await contentsBut(waiting);
      runsOutBehindTheGuard();
      await ask(call, body);
      expect(await contentsBut(waiting)).toEqual(before);
    },
  );
});
