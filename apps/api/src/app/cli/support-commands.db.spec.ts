import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import { accountCommands } from './account-commands.js';
import { supportCommands } from './support-commands.js';
import { MemberMoney } from '../../commerce/books/charge-operations/member-money.service.js';
import { ChargeSearch } from '../../commerce/payments/charges/operate/charge-search.service.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { OrderExplanations } from '../../commerce/checkout/purchase/order/order-explanations.service.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { EmailConfirm } from '../../identity/email-confirm/email-confirm.service.js';
import { SignInMethods } from '../../identity/account-status/sign-in-methods.service.js';
import {
  backupCodes,
  enterFactor,
  otpNow,
  otpSecret,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { UnrecognisedLoginLinks } from '../../identity/recovery-links/unrecognised-login-links.service.js';
import { FactorRemovals } from '../../identity/second-factors/removal/factor-removals.service.js';
import { SecondFactorsService } from '../../identity/second-factors/second-factors.service.js';
import { addBackupCodes, addEmail, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { runCommand } from '../../platform/cli/run-command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';

const database = testDatabase();
const site = testApplication(database);

const otherEmail = 'ken.suzuki@example.jp';

let accountId: AccountId;
let other: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  other = await addMember(site.nest, { email: otherEmail, name: '鈴木 健' });
  for (const id of [accountId, other]) {
    await addOtp(site.nest, id, otpSecret);
    await addEmail(site.nest, id);
    await addBackupCodes(site.nest, id, backupCodes.slice(1));
  }
  await database.rows(`UPDATE account SET email_verified_at = email_verified_at - interval '8 days'`);
  site.clock.travel({ minutes: 1 });
});

const service = <Service>(type: new (...parameters: never[]) => Service): Service =>
  site.nest.get(type, { strict: false });

async function run(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const accounts = service(AccountStatus);
  const support = {
    ...{ accounts, search: service(AccountSearch), removals: service(FactorRemovals) },
    ...{ withdrawal: service(AccountWithdrawal), charges: service(ChargeSearch) },
    ...{ orders: service(OrderExplanations), customers: service(Customers) },
    ...{ emails: service(EmailConfirm), factors: service(SecondFactorsService) },
  };
  const shown = {
    ...{ accounts, ways: service(SignInMethods) },
    ...{ money: service(MemberMoney), mailboxes: service(Mailboxes) },
  };
  const commands = [...accountCommands((work) => work(shown)), ...supportCommands((work) => work(support))];
  const status = await runCommand(commands, words, terminal);
  return { status, out, error };
}

const why = ['--by', 'Aoi', '--reason', 'the phone is lost'];
const remove = (...words: string[]) => run('accounts', 'remove-factor', memberEmail, ...words, ...why);
const factorsOf = async (id: AccountId) =>
  (
    await database.rows<{ type: string }>(
      `SELECT type FROM second_factor WHERE account_id = $1
       UNION ALL SELECT 'BackupCode' FROM backup_code WHERE account_id = $1 ORDER BY 1`,
      [id],
    )
  ).map(({ type }) => type);
const all = ['BackupCode', 'Email', 'OTP'];
const audited = async () =>
  (
    await database.rows<{ kind: string }>(
      `SELECT kind FROM audit_event WHERE kind LIKE 'secondFactor.%' ORDER BY created_at, id`,
    )
  ).map(({ kind }) => kind);
const sweep = () => service(FactorRemovals).removeDueFactors();
const mailed = async (template: string) => (await site.mails()).filter((mail) => mail.template === template);
const stopToken = async () => String((await mailed('secondFactorRemovalRequested')).at(-1)?.values['token']);

describe('removal of a second factor by support', () => {
  it('removes the second factor and the last backup codes one day after the notification, and only for this member', async () => {
    for (const each of [accountId, other])
      await database.rows(
        `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
         VALUES (gen_random_uuid(), $1, decode(md5($2), 'hex'), 'Safari', now(), now(), '2100-01-01')`,
        [each, each],
      );
    expect((await remove()).out).toEqual([expect.stringContaining('Email, OTP: removed')]);
    expect(await mailed('secondFactorRemovalRequested')).toMatchObject([
      { to: memberEmail, values: { types: ['Email', 'OTP'] } },
    ]);
    site.clock.travel({ hours: 23, minutes: 59 });
    await sweep();
    expect(await factorsOf(accountId)).toEqual(all);
    site.clock.travel({ minutes: 2 });
    await runConcurrently(16, sweep);
    expect([await factorsOf(accountId), await factorsOf(other)]).toEqual([[], all]);
    expect(await database.rows('SELECT account_id FROM trusted_device')).toEqual([{ account_id: other }]);
    expect(await mailed('secondFactorChanged')).toHaveLength(2);
    expect(await audited()).toEqual(['secondFactor.removalRequested', 'secondFactor.removed']);
    expect((await logIn(new TestVisitor(site.nest))).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('sends a mail with a link that reverts changes made since the request', async () => {
    await remove();
    site.clock.travel({ hours: 1 });
    await database.rows(
      `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
       VALUES (gen_random_uuid(), 'Google', 'of a stranger', $1, false, $2)`,
      [accountId, site.clock.now()],
    );
    site.clock.travel({ hours: 24 });
    await sweep();
    const [mail] = await mailed('secondFactorChanged');
    const { token } = mail?.values ?? {};
    const answer = await new TestVisitor(site.nest).post('/zapi/login/not-me', { token });
    expect(answer.statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM linked_account')).toEqual([]);
  });

  it('removes the second factor even if the removal for another account fails, and retries the failed removal', async () => {
    await remove();
    await run('accounts', 'remove-factor', otherEmail, '--factor', 'OTP', ...why);
    site.clock.travel({ hours: 25 });
    const links = service(UnrecognisedLoginLinks);
    const make = links.createLink.bind(links);
    const broken = jest
      .spyOn(links, 'createLink')
      .mockImplementation((transaction, account, since) =>
        account.accountId === accountId
          ? Promise.reject(new Error('broken'))
          : make(transaction, account, since),
      );
    await sweep();
    expect([await factorsOf(accountId), await factorsOf(other)]).toEqual([all, ['BackupCode', 'Email']]);
    broken.mockRestore();
    await sweep();
    expect(await factorsOf(accountId)).toEqual([]);
  });

  it('removes the second factor even if the removals for 100 other members fail each time', async () => {
    await remove();
    await database.rows(
      `WITH failing AS (
         INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
         SELECT lpad(to_hex(n), 32, '0')::uuid, n || '@example.jp', n || '@example.jp', now(), now()
           FROM generate_series(1, 100) n RETURNING id)
       INSERT INTO second_factor (account_id, type, enabled_at, removal_due_at)
       SELECT id, 'Email', now(), '2000-01-01' FROM failing`,
    );
    const locked = service(AccountsService);
    const lock = locked.lockAccount.bind(locked);
    const failing = jest
      .spyOn(locked, 'lockAccount')
      .mockImplementation((transaction, id) =>
        id.startsWith('00000000-') ? Promise.reject(new Error('It fails')) : lock(transaction, id),
      );
    site.clock.travel({ days: 1, minutes: 1 });
    await sweep();
    expect(failing).toHaveBeenCalledTimes(101);
    failing.mockRestore();
    expect([await factorsOf(accountId), await factorsOf(other)]).toEqual([[], all]);
    const [left] = await database.rows(
      `SELECT count(*)::int AS count FROM second_factor WHERE removal_due_at IS NOT NULL`,
    );
    expect(left).toEqual({ count: 100 });
  });

  it('shows the pending removal only to its member, who can stop it with one button', async () => {
    const [member, neighbour] = [new TestVisitor(site.nest), new TestVisitor(site.nest)];
    for (const [visitor, email] of [
      [member, memberEmail],
      [neighbour, otherEmail],
    ] as const) {
      await logIn(visitor, email);
      expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
      await run('accounts', 'remove-factor', email, '--factor', 'OTP', ...why);
    }
    const removalOf = async (who: TestVisitor) =>
      (await who.screen('/mypage'))
        .json<{ sections: { rows: { row: string; data: { removal: object | null } }[] }[] }>()
        .sections.flatMap(({ rows }) => rows)
        .find(({ row }) => row === 'multiFactor')?.data.removal;
    const dueAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
    const { factors } = (await member.screen('/mypage/multi-factor')).json<{
      factors: { type: string; removalDueAt: string | null }[];
    }>();
    expect(factors.filter(({ removalDueAt }) => removalDueAt !== null)).toMatchObject([{ type: 'OTP' }]);
    expect(await removalOf(member)).toEqual({ types: ['OTP'], dueAt });
    site.clock.travel({ minutes: 11 });
    const keep = () => member.post('/zapi/account/keep-multi-factor', {});
    const answers = await runConcurrently(16, keep);
    expect(answers.map((each) => each.status === 'fulfilled' && each.value.statusCode)).toEqual(
      Array(16).fill(204),
    );
    expect([await removalOf(member), await removalOf(neighbour)]).toEqual([null, { types: ['OTP'], dueAt }]);
    site.clock.travel({ hours: 25 });
    await sweep();
    expect([await factorsOf(accountId), await factorsOf(other)]).toEqual([all, ['BackupCode', 'Email']]);
    expect((await audited()).filter((kind) => kind === 'secondFactor.removalStoppedByMember')).toHaveLength(
      1,
    );
  });

  it('keeps the second factors that support does not remove, and the backup codes', async () => {
    await remove('--factor', 'OTP');
    site.clock.travel({ hours: 25 });
    await sweep();
    expect(await factorsOf(accountId)).toEqual(['BackupCode', 'Email']);
  });

  it('is not executed early by a worker whose clock is ahead of the clock of the database', async () => {
    await remove('--factor', 'OTP');
    const answered = jest.spyOn(site.clock, 'status').mockReturnValue(site.clock.status());
    site.clock.travel({ hours: 25 });
    await sweep();
    answered.mockRestore();
    expect(await factorsOf(accountId)).toContain('OTP');
    await sweep();
    expect(await factorsOf(accountId)).not.toContain('OTP');
  });

  it('is created once when 16 operators request it at the same time, and the member gets one mail', async () => {
    const outcomes = await runConcurrently(16, () => remove());
    const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value.status === 0);
    expect(done).toHaveLength(1);
    expect(await mailed('secondFactorRemovalRequested')).toHaveLength(1);
    expect(await audited()).toEqual(['secondFactor.removalRequested']);
  });

  it.each([
    [
      'who opens the link in the mail',
      async () => {
        const stranger = new TestVisitor(site.nest, '203.0.113.8');
        await stranger.post('/zapi/login/not-me', { token: await stopToken() });
      },
    ],
    [
      'who uses the factor in a login',
      async () => {
        const visitor = new TestVisitor(site.nest);
        await logIn(visitor);
        expect((await enterFactor(visitor, 'OTP', otpNow())).statusCode).toBe(200);
      },
    ],
    [
      'for whom an operator keeps the factors',
      async () => {
        for (let time = 0; time < 2; time += 1) await run('accounts', 'keep-factors', accountId, ...why);
        expect(await audited()).toEqual(['secondFactor.removalRequested', 'secondFactor.removalStopped']);
      },
    ],
    ['whose account is disabled', () => run('accounts', 'disable', accountId, ...why)],
  ])('is cancelled for a member %s', async (_, stop) => {
    await remove('--factor', 'OTP');
    await stop();
    site.clock.travel({ hours: 25 });
    await sweep();
    expect(await factorsOf(accountId)).toContain('OTP');
  });

  it('is rejected for an account whose e-mail address is new, unverified or missing', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL WHERE id = $1', [accountId]);
    expect((await run('accounts', 'remove-factor', accountId, ...why)).error).toEqual([
      'The account has no verified address, so the member could not be notified or stop it.',
    ]);
    await service(Database).transaction((transaction) =>
      service(AccountsService).proveEmail(transaction, other, otherEmail),
    );
    expect((await run('accounts', 'remove-factor', other, ...why)).error).toEqual([
      'The address was verified within the last seven days, so the owner of a former address could not stop it.',
    ]);
    site.clock.travel({ days: 8 });
    expect((await run('accounts', 'remove-factor', otherEmail, '--factor', 'SMS', ...why)).error).toEqual([
      'There is no such factor, or its removal was requested already.',
    ]);
    expect((await run('accounts', 'keep-factors', otherEmail, ...why)).error).toEqual([
      'There is nothing to remove.',
    ]);
    expect(await site.mails()).toEqual([]);
  });

  it('is rejected when mails to the member are not delivered, but allowed for another member', async () => {
    await database.rows(
      `INSERT INTO mailbox_health (recipient_key, state, soft_bounces, since, reported_at, expires_at)
       VALUES ($1, 'UNREACHABLE', 0, $2, $2, $2::timestamptz + interval '90 days')`,
      [service(Mailboxes).keyOf(memberEmail), site.clock.now()],
    );
    expect((await remove()).error).toEqual([
      'Mails do not reach the address, so the member could not be notified or stop it.',
    ]);
    expect((await run('accounts', 'remove-factor', otherEmail, ...why)).status).toBe(0);
    expect((await mailed('secondFactorRemovalRequested')).map(({ to }) => to)).toEqual([otherEmail]);
  });

  it('requires an operator name and a reason', async () => {
    expect((await run('accounts', 'remove-factor', memberEmail)).error).toEqual([
      '--reason is missing.',
      '--by is missing.',
    ]);
  });
});

describe('closing of an account by support', () => {
  it('closes the account once when 16 operators request it at the same time, sends one mail and does not affect another member', async () => {
    const outcomes = await runConcurrently(16, () => run('accounts', 'close', accountId, ...why));
    const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value.status === 0);
    expect(done).toHaveLength(1);
    expect(await database.rows('SELECT id FROM account')).toEqual([{ id: other }]);
    expect((await mailed('accountClosed')).map(({ to }) => to)).toEqual([memberEmail]);
    const [event] = await database.rows(
      'SELECT actor, details, expires_at FROM audit_event WHERE kind = $1',
      ['account.closedForMember'],
    );
    expect(event).toEqual({
      actor: 'operator',
      details: { by: 'Aoi', reason: 'the phone is lost' },
      expires_at: expect.any(Date),
    });
  });
});

describe('members find and show', () => {
  it('shows sign-in methods, failed logins and delays of only one member', async () => {
    const stranger = new TestVisitor(site.nest, '203.0.113.9');
    for (let tries = 0; tries < 6; tries += 1) await logIn(stranger, memberEmail, 'not-the-password-1');
    await site.waitForTasks();
    const { out } = await run('accounts', 'show', memberEmail);
    expect(out).toContain('  Password');
    expect(out.filter((line) => /^ {2}(OTP|Email), since/.test(line))).toHaveLength(2);
    expect(out).toContainEqual(expect.stringMatching(/failure: Password \(.*203\.0\.113\.9\)/));
    expect(out).toContainEqual(
      expect.stringMatching(/password, by address: 5 failed, next attempt possible at/),
    );
    await database.rows(`UPDATE account SET user_id = 'Misaki77', user_id_key = 'misaki77' WHERE id = $1`, [
      accountId,
    ]);
    site.changeStore(({ login }) => ({ login: { ...login, isEnabledUserId: true } }));
    await logIn(stranger, 'MISAKI77', 'not-the-password-1');
    jest.restoreAllMocks();
    expect((await run('accounts', 'show', memberEmail)).out).toContainEqual(
      expect.stringMatching(/password, by user ID: 1 failed, no delay/),
    );
    const { out: ofOther } = await run('accounts', 'show', otherEmail);
    expect(ofOther.join('\n')).not.toMatch(/failed|failure/);
  });

  it.each([
    ['phone', '+81 90-1234-5678'],
    ['phone', '０９０１２３４５６７８'],
    ['name', '佐藤　美咲'],
    ['name', '佐藤美咲'],
    ['name', 'サトウミサキ'],
  ])('finds a member by the %s %s', async (way, typed) => {
    await database.rows(
      `UPDATE account SET phone_number = '09012345678', name_kana = 'サトウ ミサキ' WHERE id = $1`,
      [accountId],
    );
    const { out, status } = await run('members', 'find', `--${way}`, typed);
    expect([status, out]).toEqual([0, [expect.stringContaining(`${accountId}  ACTIVE  ${memberEmail}`)]]);
  });

  it.each(['misaki sato', 'ＭＩＳＡＫＩ SATO'])(
    'finds a member by the name %s and ignores case',
    async (typed) => {
      await database.rows(`UPDATE account SET name = 'Misaki Sato' WHERE id = $1`, [accountId]);
      const { out } = await run('members', 'find', '--name', typed);
      expect(out).toEqual([expect.stringContaining(accountId)]);
    },
  );

  it.each([
    ['葛城 太郎', '葛\u{E0100}城', '太郎'],
    ['葛\u{E0100}城太郎', '葛城', '太郎'],
    ['葛\uFE00城 太郎', '葛\u{E01EF}城', '太\uFE0F郎'],
    ['神谷 太郎', '神谷', '太郎'],
    ['SATO Ken', 'Ｓａｔｏ', 'ｋｅｎ'],
    ['さとう けん', 'サトウ', 'ケン'],
    ['ｻﾄｳ ｹﾝ', 'さとう', 'けん'],
    ['か゛もう けん', 'ガモウ', 'ケン'],
    ['か\u3099もう けん', 'ｶﾞﾓｳ', 'ｹﾝ'],
  ])(
    'finds %j among names stored as %j %j and does not return other names',
    async (typed, familyName, givenName) => {
      for (const kana of ['', '_kana']) {
        const rename = (id: AccountId, given: string) =>
          database.rows(
            `UPDATE account SET name = NULL, family_name${kana} = $2, given_name${kana} = $3 WHERE id = $1`,
            [id, familyName, given],
          );
        await rename(accountId, givenName);
        await rename(other, `${givenName}子`);
        const { out } = await run('members', 'find', '--name', typed);
        expect(out).toEqual([expect.stringContaining(accountId)]);
        await database.rows(`UPDATE account SET family_name${kana} = NULL, given_name${kana} = NULL`);
      }
    },
  );

  it('uses an index to find names', async () => {
    let statement = '';
    jest.spyOn(service(Database), 'replicaRead').mockImplementationOnce((_, read) =>
      read({
        statement: (_name: string, text: string) => {
          statement = text;
          return Promise.resolve([]);
        },
      } as never),
    );
    await run('members', 'find', '--name', '佐藤');
    const plan = await service(Database).transaction(async (transaction) => {
      await transaction.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
      return transaction.$queryRawUnsafe(
        `EXPLAIN ${statement.replaceAll('$1', `'佐藤'`).replaceAll('$2', '51')}`,
      );
    });
    expect(JSON.stringify(plan)).toMatch(/account_name_search_idx.*account_kana_search_idx/);
  });

  it.each([
    ['09012345678', '9012345678'],
    ['9012345678', '09012345678'],
    ['+81 (0)90.1234.5678', '9012345678'],
    ['0081 90 1234 5678', '09012345678'],
    ['03-1234-5678', '81312345678'],
  ])(
    'finds a member with the phone number %s when an earlier release stored it as %s',
    async (typed, stored) => {
      await database.rows(`UPDATE account SET phone_number = $2 WHERE id = $1`, [accountId, stored]);
      await database.rows(`UPDATE account SET phone_number = '09012345679' WHERE id = $1`, [other]);
      const { out } = await run('members', 'find', '--phone', typed);
      expect(out).toEqual([expect.stringContaining(accountId)]);
    },
  );

  it('lists a member with the phone number in the profile, the second factor or both, and lists each member only once', async () => {
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at, phone_number)
       SELECT id, 'SMS', now(), CASE id WHEN $1 THEN '09012345678' ELSE '09087654321' END FROM account`,
      [accountId],
    );
    const found = async () => (await run('members', 'find', '--phone', '+81 90-1234-5678')).out;
    const ofMember = expect.stringContaining(`${accountId}  ACTIVE  ${memberEmail}`);
    expect(await found()).toEqual([ofMember]);
    await database.rows(`UPDATE account SET phone_number = '09012345678'`);
    expect((await found()).map((line) => line.slice(0, 36)).sort()).toEqual([accountId, other].sort());
  });

  it('reports that there are no matches or too many', async () => {
    expect(await run('members', 'find', '--phone', '0')).toMatchObject({
      status: 1,
      out: ['No account fits.'],
    });
    expect(await run('members', 'find', '--order', 'nothing')).toMatchObject({ out: ['No account fits.'] });
    const unclear = 'Give one of --phone, --name, --order, or --amount with --on.';
    expect((await run('members', 'find')).error).toEqual([unclear]);
    expect((await run('members', 'find', '--amount', '980')).error).toEqual([unclear]);
    expect((await run('members', 'find', '--name', 'a', '--phone', '0')).error).toEqual([unclear]);
  });
});
