import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import { accountCommands } from './account-commands.js';
import { MemberMoney } from '../../commerce/books/charge-operations/member-money.service.js';
import { addTelevision } from '../../identity/devices/devices.testing.js';
import { SignInMethods } from '../../identity/account-status/sign-in-methods.service.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { japanTime } from '../../platform/cli/japan-time.js';
import { runCommand } from '../../platform/cli/run-command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  // Only two connections, so that a command fails if it locks the row of the account and then needs a second
  // connection.
  environment: { DATABASE_POOL_SIZE: '2' },
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

let accountId: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest, { userId: 'Misaki01' });
});

async function run(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const accounts = site.nest.get(AccountStatus, { strict: false });
  const ways = site.nest.get(SignInMethods, { strict: false });
  const money = site.nest.get(MemberMoney, { strict: false });
  const mailboxes = site.nest.get(Mailboxes, { strict: false });
  const status = await runCommand(
    accountCommands((work) => work({ accounts, ways, money, mailboxes })),
    ['accounts', ...words, ...(words[0] === 'show' ? [] : ['--by', 'Aoi', '--reason', 'asked'])],
    terminal,
  );
  return { status, out, error };
}

const statusOf = async () =>
  (await database.rows<{ status: string }>('SELECT status FROM account'))[0]?.status;
const details = { by: 'Aoi', reason: 'asked' };
const audited = () =>
  database.rows('SELECT kind, actor, account_id, details FROM audit_event ORDER BY created_at, id');

describe('accounts disable and enable', () => {
  it.each([
    ['its id', () => accountId],
    ['its address', () => ' Misaki.SATO@example.jp '],
    ['its user ID', () => 'MISAKI01'],
    ['its address in full width', () => 'ｍｉｓａｋｉ．ｓａｔｏ＠ｅｘａｍｐｌｅ。jp'],
    ['its user ID in full width', () => 'ｍｉｓａｋｉ０１'],
  ])('disables the account found by %s and ends all its sessions', async (_, name) => {
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
    const causes: string[] = [];
    site.nest.get(SessionTermination).onTermination(async (__, sessions, ___, cause) => {
      if (sessions.length > 0) causes.push(cause.name);
      return Promise.resolve();
    });
    expect(await run('disable', name())).toEqual({
      status: 0,
      out: [`${accountId} is disabled. Sessions ended: 1.`],
      error: [],
    });
    expect(causes).toEqual(['disabled']);
    expect(await visitor.post('/zapi/account/reauthorize/re-send-auth-code')).toBeProblem('SESSION_EXPIRED');
    expect((await visitor.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    expect(await database.rows('SELECT id FROM session')).toEqual([]);
    expect(await audited()).toEqual([
      { kind: 'account.disabled', actor: 'operator', account_id: accountId, details },
    ]);
  });

  it('shows that an account is disabled only after the correct password', async () => {
    await run('disable', memberEmail);
    const visitor = new TestVisitor(site.nest);
    expect(await logIn(visitor)).toBeProblem('LOGIN_PROHIBITED');
    expect(await logIn(visitor, memberEmail, 'not-the-password-1')).toBeProblem('LOGIN_FAILED_USER_ID');
  });

  it('enables the account without restoring earlier sessions', async () => {
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect((await run('enable', 'misaki01')).out).toEqual([`${accountId} is active again.`]);
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await logIn(visitor)).statusCode).toBe(200);
    expect(await audited()).toEqual([
      { kind: 'account.enabled', actor: 'operator', account_id: accountId, details },
    ]);
  });

  it('leaves no session open when 16 logins run during the command', async () => {
    const visitors = Array.from(
      { length: 16 },
      (_, index) => new TestVisitor(site.nest, `203.0.113.${index}`),
    );
    await Promise.all([
      runConcurrently(16, (index) => logIn(visitors[index] as TestVisitor)),
      run('disable', accountId),
    ]);
    for (const visitor of visitors)
      expect((await visitor.screen('/mypage')).json()).toHaveProperty('redirectTo');
    await run('enable', accountId);
    for (const visitor of visitors)
      expect((await visitor.screen('/mypage')).json()).toHaveProperty('redirectTo');
  });

  it('disables the account once when 16 operators run the command at the same time', async () => {
    const outcomes = await runConcurrently(16, () => run('disable', accountId));
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.status === 0);
    expect(done).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });
});

describe('account commands that fail', () => {
  it.each(['show', 'disable', 'enable'])('%s reports an unknown account', async (word) => {
    expect(await run(word, 'nobody')).toEqual({
      status: 1,
      out: [],
      error: ['No account has the id, address or user ID "nobody".'],
    });
  });

  it('disable reports a name that matches several accounts and does not change any account', async () => {
    const otherId = await addMember(site.nest, { email: 'other@example.jp', userId: memberEmail });
    const { error, ...said } = await run('disable', memberEmail);
    expect(said).toEqual({ status: 1, out: [] });
    expect(error[0]).toBe(`"${memberEmail}" names several accounts. Say which one by its id:`);
    expect(error.slice(1).sort()).toEqual([`  ${accountId}`, `  ${otherId}`].sort());
    expect(await database.rows(`SELECT 1 FROM account WHERE status <> 'ACTIVE'`)).toEqual([]);
  });

  it('disable and enable report an account that is closed or already has the requested state', async () => {
    expect((await run('enable', accountId)).error).toEqual([`${accountId} is unchanged: ACTIVE.`]);
    await run('disable', accountId);
    expect((await run('disable', accountId)).error).toEqual([`${accountId} is unchanged: DISABLED.`]);
    await database.rows(`UPDATE account SET status = 'WITHDRAWN'`);
    expect((await run('enable', accountId)).error).toEqual([`${accountId} is unchanged: WITHDRAWN.`]);
    expect(await statusOf()).toBe('WITHDRAWN');
  });
});

describe('accounts show', () => {
  it('shows the time of the last successful login and ignores failed logins', async () => {
    await logIn(new TestVisitor(site.nest));
    const at = japanTime(site.clock.now());
    site.clock.travel({ minutes: 5 });
    expect((await logIn(new TestVisitor(site.nest), memberEmail, 'not-the-password-1')).statusCode).toBe(401);
    await site.waitForTasks();
    expect((await run('show', memberEmail)).out).toContain(`Last login   ${at}`);
  });

  it('shows the data that support needs but no secrets', async () => {
    await logIn(new TestVisitor(site.nest));
    const device = await addTelevision(site.nest, accountId);
    const { status, out } = await run('show', memberEmail);
    expect(status).toBe(0);
    expect(out).toEqual([
      `Id           ${accountId}`,
      'Status       ACTIVE',
      `E-mail       ${memberEmail}`,
      'Mailbox      nothing known against it',
      'User ID      Misaki01',
      'Language     ja',
      'Password     set',
      'Passkeys     0',
      'Sessions     1',
      `Televisions  "居間のテレビ" (tv-app, device ${device}), last used ${japanTime(site.clock.now())} in JP`,
      `Signed up    ${japanTime(site.clock.now())}`,
      `Last login   ${japanTime(site.clock.now())}`,
      ...['', 'Sign-in methods', '  Password', '  Code by mail', '', 'Last logins'],
      `  ${japanTime(site.clock.now())} success: Password (198.51.100.7)`,
    ]);
    expect(await audited()).toEqual([]);
  });

  it('logs out the televisions of the account and records an audit event', async () => {
    await addTelevision(site.nest, accountId);
    await addTelevision(site.nest, await addMember(site.nest, { email: 'second@example.jp' }));
    const { status } = await run('end-devices', memberEmail);
    expect(status).toBe(0);
    expect(await database.rows('SELECT ended_by FROM device WHERE account_id = $1', [accountId])).toEqual([
      { ended_by: 'operator' },
    ]);
    expect(await database.rows('SELECT 1 FROM device WHERE ended_at IS NULL')).toHaveLength(1);
    expect(await audited()).toMatchObject([{ kind: 'account.devicesEnded' }]);
  });
});
