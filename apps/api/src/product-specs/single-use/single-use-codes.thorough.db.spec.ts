import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { declaredCodePurposes } from '../../identity/verification-codes/code-purpose.declaration.js';
import { declaredLinkPurposes } from '../../platform/challenge/links.service.js';
import { sitesOnOneDatabase } from '../../testing/test-application.js';
import { logIn } from '../../testing/test-members.js';
import type { TestVisitor } from '../../testing/test-visitor.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { EmailConfirm } from '../../identity/email-confirm/email-confirm.service.js';
import { askForCode, logInByCode } from '../../identity/login/by-code/login-code.testing.js';
import { addTelevision, deviceTokenMailedTo } from '../../identity/devices/devices.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../../identity/login-history/login-history.testing.js';
import { enterFactor, sendFactor } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { forget, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { recoveryTokenTo } from '../../identity/passkeys/passkeys.testing.js';
import { addEmail, addSms } from '../../identity/second-factors/second-factors.testing.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';
import { oneOfSixteenWins, type Making, type Outcome, type Round } from './competing-uses.testing.js';

const database = testDatabase();
const sites = sitesOnOneDatabase(2, database, { environment: { SMS_URL: 'http://127.0.0.1:1/sms' } });
const here = { sites, database };

const sessionsOf = (round: Round) =>
  database.rows(
    'SELECT s.id FROM session s JOIN account a ON a.id = s.account_id WHERE a.contact_email = $1',
    [round.email],
  );
const oneSession = async (round: Round) => expect(await sessionsOf(round)).toHaveLength(1);
/** Each member has a separate number, because the number of codes per phone number is limited. */
const phoneOf = ({ number }: Round) => `090${String(number).padStart(8, '0')}`;
const factorCode = async (round: Round, type: 'Email' | 'SMS', to: string) => {
  await logIn(round.visitor, round.email);
  await sendFactor(round.visitor, type);
  const code = await round.code(to);
  return (rival: TestVisitor) => enterFactor(rival, type, code);
};

const codes: Record<string, [Making, Outcome?]> = {
  signUp: [
    async (round) => {
      await round.visitor.post('/zapi/signup/email', { type: 'signUp', email: round.email });
      const pinCode = await round.code();
      return (rival) => rival.post('/zapi/signup/pin-code', { pinCode });
    },
  ],
  login: [
    async (round) => {
      await round.member();
      await askForCode(round.site, round.visitor, round.email);
      const code = await round.code();
      return (rival) => logInByCode(rival, code, round.email);
    },
    { then: oneSession },
  ],
  mailEdit: [
    async (round) => {
      await round.loggedIn();
      const email = `new.${round.email}`;
      await round.visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
      const pinCode = await round.code(email);
      return (rival) => rival.post('/zapi/account/email/edit', { pinCode });
    },
    {
      then: async (round) => {
        const notified = (await round.site.mails()).filter(
          ({ to, template }) => template === 'emailChanged' && to.endsWith(round.email),
        );
        expect(notified).toHaveLength(2);
      },
    },
  ],
  mailVerify: [
    async (round) => {
      const id = await round.loggedIn();
      await database.rows(
        'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
        [id],
      );
      const { email } = round;
      await round.visitor.post('/zapi/account/email/send-pin-code', { email, type: 'mailVerify' });
      const pinCode = await round.code();
      return (rival) => rival.post('/zapi/account/email/verify', { pinCode });
    },
  ],
  passwordSetting: [
    async (round) => {
      const id = await round.loggedIn();
      await database.rows('DELETE FROM password_credential WHERE account_id = $1', [id]);
      const { email } = round;
      await round.visitor.post('/zapi/account/email/send-pin-code', { email, type: 'passwordSetting' });
      const pinCode = await round.code();
      return (rival, index) => {
        const password = `hajimete-kagi-${index}`;
        return rival.post('/zapi/account/enable-password', { pinCode, password, passwordConfirm: password });
      };
    },
  ],
  withdraw: [
    async (round) => {
      await round.loggedIn();
      const pinCode = await reachCode(round.site, round.visitor, round.email, goodbye);
      return (rival) => withdraw(rival, pinCode);
    },
    {
      then: async (round) => {
        const farewells = (await round.site.mails()).filter(
          ({ to, template }) => template === 'accountClosed' && to === round.email,
        );
        expect(farewells).toHaveLength(1);
      },
    },
  ],
  reauthorize: [
    async (round) => {
      await round.loggedIn();
      await round.visitor.post('/zapi/account/reauthorize/re-send-auth-code');
      const authCode = await round.code();
      return (rival) => rival.post('/zapi/account/reauthorize', { authCode });
    },
    { then: oneSession },
  ],
  multiFactorEmail: [
    async (round) => {
      await addEmail(round.site.nest, await round.member());
      return factorCode(round, 'Email', round.email);
    },
    { then: oneSession },
  ],
  multiFactorSms: [
    async (round) => {
      await addSms(round.site.nest, await round.member(), phoneOf(round));
      return factorCode(round, 'SMS', `+81${phoneOf(round).slice(1)}`);
    },
    { then: oneSession },
  ],
};

const links: Record<string, [Making, Outcome?]> = {
  deviceEnd: [
    async (round) => {
      await addTelevision(round.site.nest, await round.member());
      const token = await deviceTokenMailedTo(round.site, round.email);
      return (rival) => rival.post('/zapi/devices/end', { token });
    },
  ],
  passwordReset: [
    async (round) => {
      await round.member();
      await forget(round.site, round.email, round.visitor);
      const token = await tokenMailedTo(round.site, round.email);
      return (rival, index) => {
        const password = `atarashii-kotoba-${index}`;
        return rival.post('/zapi/auth/password/reset', { token, password, passwordConfirm: password });
      };
    },
  ],
  notMe: [
    async (round) => {
      await round.loggedIn();
      await round.site.waitForTasks();
      await sendAlerts(round.site);
      const token = await notMeTokenMailedTo(round.site, round.email);
      round.visitor.cookies.clear();
      return (rival) => rival.post('/zapi/login/not-me', { token });
    },
  ],
  emailConfirm: [
    async (round) => {
      await round.loggedIn();
      const email = `new.${round.email}`;
      const site = round.site.nest;
      const [account] = await site.get(AccountsService, { strict: false }).findNamed(round.email);
      if (account)
        await site
          .get(EmailConfirm, { strict: false })
          .requestChange(account.accountId, email, { by: 'Aoi', reason: 'asked' });
      const mail = (await round.site.mails()).findLast(
        ({ to, template }) => to === email && template === 'emailChangeRequested',
      );
      const token = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0];
      return (rival) => rival.post('/zapi/email/confirm', { token });
    },
    { won: ({ statusCode }) => statusCode === 204 },
  ],
  emailUndo: [
    async (round) => {
      await round.loggedIn();
      const email = `thief.${round.email}`;
      await round.visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
      await round.visitor.post('/zapi/account/email/edit', { pinCode: await round.code(email) });
      const mail = (await round.site.mails()).findLast(
        ({ to, template }) => to === round.email && template === 'emailChanged',
      );
      const token = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0];
      return (rival) => rival.post('/zapi/email/undo', { token });
    },
  ],
  passkeyRecovery: [
    async (round) => {
      await round.member();
      await database.rows('UPDATE account SET passkey_only_since = now() WHERE contact_email = $1', [
        round.email,
      ]);
      await forget(round.site, round.email, round.visitor);
      const token = await recoveryTokenTo(round.site, round.email);
      return (rival) => rival.post('/zapi/passkeys/recovery/stop', { token });
    },
    { won: ({ statusCode }) => statusCode === 204 },
  ],
};

describe('a code that was sent by mail or SMS', () => {
  for (const [purpose, [make, outcome]] of Object.entries(codes))
    oneOfSixteenWins(purpose, here, make, outcome);
});

describe('a mailed link', () => {
  for (const [purpose, [make, outcome]] of Object.entries(links))
    oneOfSixteenWins(purpose, here, make, outcome);
});

it('every code and every link has a test', () => {
  expect(declaredCodePurposes().map(({ name }) => name)).toEqual(Object.keys(codes).sort());
  expect(declaredLinkPurposes().map(({ name }) => name)).toEqual(Object.keys(links).sort());
});
