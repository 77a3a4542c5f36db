import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';

import { addTelevision, deviceTokenMailedTo } from '../../identity/devices/devices.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../../identity/login-history/login-history.testing.js';
import { enterFactor, sendFactor } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { EmailConfirm } from '../../identity/email-confirm/email-confirm.service.js';
import { askForCode, logInByCode } from '../../identity/login/by-code/login-code.testing.js';
import { forget, reset, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { recoveryTokenTo } from '../../identity/passkeys/passkeys.testing.js';
import { addEmail, addSms } from '../../identity/second-factors/second-factors.testing.js';
import { declaredCodePurposes } from '../../identity/verification-codes/code-purpose.declaration.js';
import { declaredLinkPurposes } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  askForCode as sendWithdrawalCode,
  consent,
  goodbye,
  withdraw,
} from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase();
const site = testApplication(database, { environment: { SMS_URL: 'http://127.0.0.1:1/sms' } });

const newAddress = 'new@example.jp';
const number = '09012345678';
const password = 'hajimete-kagi-1';

/** Uses the same browser of one member in every flow, so that the codes differ only in their purpose. */
let visitor: TestVisitor;
/** The browser without its session. */
let guest: TestVisitor;

interface Purpose {
  ask: () => Promise<unknown>;
  recipient: string;
  enter: (code: string) => Promise<Answer>;
}

const purposes = {
  signUp: {
    ask: () => guest.post('/zapi/signup/email', { type: 'signUp', email: 'other@example.jp' }),
    recipient: 'other@example.jp',
    enter: (pinCode) => guest.post('/zapi/signup/pin-code', { pinCode }),
  },
  login: {
    ask: () => askForCode(site, guest),
    recipient: memberEmail,
    enter: (code) => logInByCode(guest, code),
  },
  mailEdit: {
    ask: () =>
      visitor.post('/zapi/account/email/edit/send-pin-code', { email: newAddress, type: 'mailEdit' }),
    recipient: newAddress,
    enter: (pinCode) => visitor.post('/zapi/account/email/edit', { pinCode }),
  },
  mailVerify: {
    ask: () =>
      whileUnproved(() =>
        visitor.post('/zapi/account/email/send-pin-code', { email: memberEmail, type: 'mailVerify' }),
      ),
    recipient: memberEmail,
    enter: (pinCode) => whileUnproved(() => visitor.post('/zapi/account/email/verify', { pinCode })),
  },
  passwordSetting: {
    ask: () =>
      visitor.post('/zapi/account/email/send-pin-code', { email: memberEmail, type: 'passwordSetting' }),
    recipient: memberEmail,
    enter: (pinCode) =>
      visitor.post('/zapi/account/enable-password', { pinCode, password, passwordConfirm: password }),
  },
  withdraw: {
    ask: async () => {
      await consent(visitor, goodbye);
      return sendWithdrawalCode(visitor);
    },
    recipient: memberEmail,
    enter: (pinCode) => withdraw(visitor, pinCode),
  },
  reauthorize: {
    ask: () => visitor.post('/zapi/account/reauthorize/re-send-auth-code'),
    recipient: memberEmail,
    enter: (authCode) => visitor.post('/zapi/account/reauthorize', { authCode }),
  },
  multiFactorEmail: {
    ask: () => visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'Email' }),
    recipient: memberEmail,
    enter: (token) => visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'Email', token }),
  },
  multiFactorSms: {
    ask: () =>
      visitor.post('/zapi/account/enable-multi-factor/send-code', {
        multiFactorType: 'SMS',
        phoneNumber: number,
      }),
    recipient: `+81${number.slice(1)}`,
    enter: (token) => visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'SMS', token }),
  },
} satisfies Record<string, Purpose>;

async function whileUnproved(work: () => Promise<Answer>): Promise<Answer> {
  await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
  const answer = await work();
  await database.rows(
    `UPDATE account SET proved_email_key = lower(contact_email), email_verified_at = created_at WHERE contact_email = $1`,
    [memberEmail],
  );
  return answer;
}

const names = Object.keys(purposes) as (keyof typeof purposes)[];
const refused = ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'INVALID_SESSION_FLOW', 'FORBIDDEN'];
const codeOf = (answer: Answer) => (answer.statusCode < 300 ? 'taken' : answer.json<{ code: string }>().code);

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  await database.rows('DELETE FROM password_credential');
  guest = new TestVisitor(site.nest, '203.0.113.9');
});

it('every code has a test', () => {
  expect(declaredCodePurposes().map(({ name }) => name)).toEqual([...names].sort());
});

/**
 * Enters the code of each purpose on the pages of all other purposes. Each of these pages waits for a code of
 * its own purpose.
 */
describe('a code', () => {
  it.each(names)('is rejected for every purpose except “%s”', async (name) => {
    for (const other of names) if (other !== name) await purposes[other].ask();
    await database.rows(`UPDATE challenge SET created_at = created_at - interval '1 minute'`);
    const before = (await site.mails()).length;
    await purposes[name].ask();
    expect(await site.mails()).toHaveLength(before + 1);
    const code = latestMailedCode(purposes[name].recipient, await site.mails());
    for (const other of names) {
      if (other === name) continue;
      const answer = codeOf(await purposes[other].enter(code));
      expect([other, refused.includes(answer) ? 'refused' : answer]).toEqual([other, 'refused']);
    }
    expect(codeOf(await purposes[name].enter(code))).toBe('taken');
  });

  it.each([
    ['Email', 'SMS'],
    ['SMS', 'Email'],
  ] as const)('is rejected at login when it was sent by %s and is entered as %s', async (sent, other) => {
    const id = await addMember(site.nest, { email: 'both@example.jp' });
    await addEmail(site.nest, id);
    await addSms(site.nest, id, number);
    await logIn(guest, 'both@example.jp');
    await sendFactor(guest, sent);
    await sendFactor(guest, other);
    const recipient = sent === 'SMS' ? `+81${number.slice(1)}` : 'both@example.jp';
    const code = latestMailedCode(recipient, await site.mails());
    expect(codeOf(await enterFactor(guest, other, code))).toBe('PIN_CODE_ERROR');
    expect(codeOf(await enterFactor(guest, sent, code))).toBe('taken');
  });
});

/** Describes how to get and use each link. */
const links: Record<string, { token: () => Promise<string>; use: (token: string) => Promise<Answer> }> = {
  deviceEnd: {
    token: async () => {
      const [row] = await database.rows<{ id: AccountId }>('SELECT id FROM account');
      if (row) await addTelevision(site.nest, row.id);
      return deviceTokenMailedTo(site);
    },
    use: (token) => guest.post('/zapi/devices/end', { token }),
  },
  passwordReset: {
    token: async () => {
      await forget(site);
      return tokenMailedTo(site);
    },
    use: (token) => reset(site, token),
  },
  notMe: {
    token: async () => {
      await site.waitForTasks();
      await sendAlerts(site);
      return notMeTokenMailedTo(site);
    },
    use: (token) => guest.post('/zapi/login/not-me', { token }),
  },
  emailConfirm: {
    token: async () => {
      const [row] = await database.rows<{ id: AccountId }>('SELECT id FROM account');
      const decision = { by: 'Aoi', reason: 'asked' };
      if (row)
        await site.nest.get(EmailConfirm, { strict: false }).requestChange(row.id, newAddress, decision);
      const mail = (await site.mails()).find(
        ({ to, template }) => to === newAddress && template === 'emailChangeRequested',
      );
      return /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    },
    use: (token) => guest.post('/zapi/email/confirm', { token }),
  },
  emailUndo: {
    token: async () => {
      await purposes.mailEdit.ask();
      await purposes.mailEdit.enter(latestMailedCode(newAddress, await site.mails()));
      const mail = (await site.mails()).find(
        ({ to, template }) => to === memberEmail && template === 'emailChanged',
      );
      return /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    },
    use: (token) => guest.post('/zapi/email/undo', { token }),
  },
  passkeyRecovery: {
    token: async () => {
      await database.rows('UPDATE account SET passkey_only_since = now()');
      await forget(site);
      return recoveryTokenTo(site);
    },
    use: (token) => guest.post('/zapi/passkeys/recovery/stop', { token }),
  },
};

it('every link has a test', () => {
  expect(declaredLinkPurposes().map(({ name }) => name)).toEqual(Object.keys(links).sort());
});

describe('a link', () => {
  it.each(Object.entries(links))('is rejected for every purpose except “%s”', async (name, link) => {
    const token = await link.token();
    expect(token).toHaveLength(43);
    for (const [other, { use }] of Object.entries(links)) {
      if (other === name) continue;
      expect(codeOf(await use(token))).toMatch(/^INVALID_.*LINK$/);
    }
    expect(codeOf(await link.use(token))).toBe('taken');
  });
});
