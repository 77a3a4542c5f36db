import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';

import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { askForCode, logInByCode, loginCodeTo } from '../../identity/login/by-code/login-code.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../../identity/login-history/login-history.testing.js';
import {
  backupCodes,
  enterFactor,
  otpNow,
  otpSecret,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { forget, reset, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { addBackupCodes, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import {
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../../oidc/oidc.testing.js';
import { Television, televisionClient } from '../../oidc/provider/devices/television.testing.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), televisionClient),
});

const newEmail = 'misaki.new@example.jp';
const firstPassword = 'hajimete-kagi-7';

/** An account that has several open browsers, codes and links. */
interface Scene {
  accountId: string;
  /** The browser that performs the action. */
  own: TestVisitor;
  /** Another trusted browser of the member. */
  other: TestVisitor;
  /** A browser between the two steps of a login. */
  waiting: TestVisitor;
  /** A browser that requested a login code. */
  asking: TestVisitor;
  loginCode: string;
  resetLink: string;
  tokens: { own: Tokens; other: Tokens; older: Tokens };
  television: Television;
}

const app = () => new TestApp(site.nest);
const tokensOf = (visitor: TestVisitor) =>
  logInto(visitor, app(), { scope: 'openid offline_access', prompt: 'consent' });
const browser = (last: number) => new TestVisitor(site.nest, `203.0.113.${last}`);

async function scene(): Promise<Scene> {
  const accountId = await addMember(site.nest);
  const [own, older, other, waiting, asking] = [1, 2, 3, 4, 5].map(browser) as [
    TestVisitor,
    TestVisitor,
    TestVisitor,
    TestVisitor,
    TestVisitor,
  ];
  for (const visitor of [older, own]) await logIn(visitor);
  const tokensOfOlder = await tokensOf(older);
  await addOtp(site.nest, accountId, otpSecret);
  await addBackupCodes(site.nest, accountId, backupCodes);
  await database.rows(
    `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
     VALUES (gen_random_uuid(), 'Google', '777', $1, false, $2)`,
    [accountId, site.clock.now()],
  );
  await logIn(other);
  await enterFactor(other, 'OTP', otpNow(), { rememberDevice: true });
  await logIn(waiting);
  const television = new Television(site.nest);
  await television.connect(own);
  const tokens = { own: await tokensOf(own), other: await tokensOf(other), older: tokensOfOlder };
  // This session has expired and was deleted; its offline_access tokens remain.
  await older.screen('/mypage');
  await database.rows('DELETE FROM session WHERE auth_id = $1', [older.cookies.get('account_id')]);
  await askForCode(site, asking, memberEmail);
  const loginCode = await loginCodeTo(site, memberEmail);
  await forget(site);
  const resetLink = await tokenMailedTo(site);
  return { accountId, own, other, waiting, asking, loginCode, resetLink, tokens, television };
}

const isLoggedIn = async (visitor: TestVisitor) => 'account' in (await visitor.screen('/mypage')).json();
const isRefreshed = async ({ refresh_token: token = '' }: Tokens) =>
  (await app().refresh(token)).statusCode === 200;
const has = async (table: string, { accountId }: Scene) =>
  (await database.rows(`SELECT 1 FROM ${table} WHERE account_id = $1`, [accountId])).length > 0;
const opens = async (email: string) => (await logIn(browser(8), email)).statusCode === 200;

/**
 * Describes for each item how to check that it still works. Checks that set a password or log in come last,
 * because they end other items.
 */
const things = {
  'own session': ({ own }) => isLoggedIn(own),
  'other sessions': ({ other }) => isLoggedIn(other),
  'trusted browsers': (open) => has('trusted_device', open),
  'known browsers': (open) => has('known_browser', open),
  'second factors': (open) => has('second_factor', open),
  'backup codes': (open) => has('backup_code', open),
  'linked accounts': (open) => has('linked_account', open),
  'pending mails': (open) =>
    has(`(SELECT * FROM outbox_message WHERE state = 'PENDING' AND channel <> 'logout') m`, open),
  'tokens of the own session': ({ tokens }) => isRefreshed(tokens.own),
  'tokens of other sessions': ({ tokens }) => isRefreshed(tokens.other),
  'tokens of older sessions': ({ tokens }) => isRefreshed(tokens.older),
  'a television approved in this browser': ({ television }) => television.plays(),
  'a login between its steps': async ({ waiting }) =>
    !('redirectTo' in (await waiting.screen('/login/multi-factor')).json()),
  'the password': async () => (await opens(memberEmail)) || opens(newEmail),
  'a mailed login code': async ({ asking, loginCode }) =>
    (await logInByCode(asking, loginCode, memberEmail)).statusCode === 200,
  'a password reset link': async ({ resetLink }) =>
    (await reset(site, resetLink, 'ato-kara-kita-8')).statusCode === 200,
} satisfies Record<string, (scene: Scene) => Promise<boolean>>;

type Thing = keyof typeof things;

const all = Object.keys(things) as Thing[];
const allBut = (...kept: Thing[]) => all.filter((thing) => !kept.includes(thing));
const others: Thing[] = [
  'other sessions',
  'tokens of other sessions',
  'trusted browsers',
  'a login between its steps',
];
/** Items that belong to the owner of the mailbox. Here this is the member. */
const mailbox: Thing[] = ['a mailed login code', 'pending mails'];
/** Second factors, and login methods that do not use the password. */
const guards: Thing[] = ['second factors', 'backup codes', 'linked accounts'];
const own: Thing[] = ['own session', 'tokens of the own session'];

async function changesAddress(visitor: TestVisitor): Promise<void> {
  await visitor.post('/zapi/account/email/edit/send-pin-code', { email: newEmail, type: 'mailEdit' });
  const pinCode = latestMailedCode(newEmail, await site.mails());
  expect((await visitor.post('/zapi/account/email/edit', { pinCode })).statusCode).toBe(200);
}

/**
 * Actions, each with all items that it ends. A change of the address also ends a password link that was sent to
 * the former address.
 */
const causes: Record<string, { act: (scene: Scene) => Promise<unknown>; ends: Thing[] }> = {
  'logging out': { act: ({ own }) => own.post('/logout'), ends: own },
  'a login of another member in the same browser': {
    act: async ({ own }) => {
      await addMember(site.nest, { email: 'ken@example.jp' });
      await logIn(own, 'ken@example.jp');
      own.cookies.delete('session');
    },
    ends: own,
  },
  'ten failed reauthentications': {
    act: async ({ own }) => {
      for (let round = 0; round < 10; round += 1) {
        site.clock.travel({ minutes: 2 });
        await own.post('/zapi/account/reauthorize', { password: 'not-the-password-1' });
      }
    },
    ends: own,
  },
  'ending the other sessions': {
    act: ({ own }) => own.post('/zapi/account/sessions/end-others'),
    ends: others,
  },
  'a changed password': {
    act: ({ own }) =>
      own.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword: firstPassword }),
    ends: [...others, 'the password', 'a password reset link', 'a television approved in this browser'],
  },
  'the first password': {
    act: async ({ own }) => {
      await database.rows('DELETE FROM password_credential');
      await own.post('/zapi/account/email/send-pin-code', { email: memberEmail, type: 'passwordSetting' });
      const pinCode = latestMailedCode(memberEmail, await site.mails());
      const passwords = { password: firstPassword, passwordConfirm: firstPassword };
      return own.post('/zapi/account/enable-password', { pinCode, ...passwords });
    },
    ends: [...others, 'the password', 'a password reset link'],
  },
  'a changed address': {
    act: ({ own }) => changesAddress(own),
    ends: ['a login between its steps', 'a mailed login code', 'a password reset link'],
  },
  'a password reset by mail': {
    act: ({ resetLink }) => reset(site, resetLink),
    ends: allBut(...mailbox, ...guards),
  },
  'a “this wasn’t me” report': {
    act: async () => {
      await sendAlerts(site);
      return browser(9).post('/zapi/login/not-me', { token: await notMeTokenMailedTo(site) });
    },
    ends: allBut(...mailbox),
  },
  'a reverted change of address': {
    act: async ({ own }) => {
      await changesAddress(own);
      const received = (await site.mails()).findLast(
        ({ to, template }) => to === memberEmail && template === 'emailChanged',
      );
      const token = /[A-Za-z0-9_-]{43}/.exec(received?.text ?? '')?.[0];
      return browser(9).post('/zapi/email/undo', { token });
    },
    ends: allBut(...mailbox),
  },
  'another person verifying the unverified address': {
    act: async () => {
      await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
      const person = { profile: emptyProfile, customAnswers: {}, passwordHash: null };
      const consents = { policyConsents: [], parentalConsents: [] };
      const registration = { email: memberEmail, language: 'ja' as const, ...person, ...consents };
      await site.nest
        .get(Database)
        .transaction((transaction) =>
          site.nest.get(AccountsService, { strict: false }).registerAccount(transaction, registration),
        );
      return undefined;
    },
    // A mailed login code is not ended. It was sent to the owner of the mailbox, who now owns the account.
    ends: allBut('a mailed login code'),
  },
  'an operator disabling the account': {
    act: async () => {
      const status = site.nest.get(AccountStatus, { strict: false });
      const [sheet] = await status.findAccounts(memberEmail);
      return sheet && status.disable(sheet, { by: 'Aoi', reason: 'asked' });
    },
    ends: allBut('pending mails', ...guards),
  },
  'a withdrawal': {
    act: async ({ own }) => withdraw(own, await reachCode(site, own, memberEmail, goodbye)),
    ends: all,
  },
};

describe('an action that ends items', () => {
  it.each(Object.entries(causes))('ends exactly the expected items: %s', async (_, { act, ends }) => {
    const open = await scene();
    const answer = await act(open);
    if (answer instanceof Object && 'statusCode' in answer) expect(answer.statusCode).toBeLessThan(300);
    const dead: Thing[] = [];
    for (const thing of all) if (!(await things[thing](open))) dead.push(thing);
    expect(dead.sort()).toEqual([...ends].sort());
  });

  it('leaves all items usable until it runs', async () => {
    const open = await scene();
    const alive: Thing[] = [];
    for (const thing of all) if (await things[thing](open)) alive.push(thing);
    expect(alive).toEqual(all);
  });
});
