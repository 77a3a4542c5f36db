import { setTimeout } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { AssertionSettings, SoftwareAuthenticator } from '@account/testing/authenticator';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { assertSingleUse } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { AccountRecovery } from '../../account-recovery/account-recovery.service.js';
import { AccountStatus } from '../../account-status/account-status.service.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { EmailChanges } from '../../email-edit/email-changes.service.js';
import { notMeTokenMailedTo, sendAlerts } from '../../login-history/login-history.testing.js';
import { askForCode, logInByCode, loginCodeTo } from '../../login/by-code/login-code.testing.js';
import { forget, newPassword, reset, tokenMailedTo } from '../../password-reset/password-reset.testing.js';
import { addBackupCodes } from '../../second-factors/second-factors.testing.js';
import { PasskeyRecovery } from './passkey-recovery.service.js';
import {
  addPasskey,
  logInByPasskey,
  newAuthenticator,
  recoveryTokenTo,
  setPasskeysOnly,
} from '../passkeys.testing.js';

const database = testDatabase();
const site = testApplication(database);
const without = testApplication(testDatabase(), {
  store: (store) => ({ ...store, passkeys: { ...store.passkeys, enabled: false } }),
});

const otherEmail = 'ken@example.jp';

let accountId: AccountId;
let visitor: TestVisitor;
let mine: SoftwareAuthenticator;
let other: TestVisitor;
let theirs: SoftwareAuthenticator;

const guest = () => new TestVisitor(site.nest, '192.0.2.77');
const isIn = async (who: TestVisitor) => 'account' in (await who.screen('/mypage')).json<object>();
const open = (token: unknown, backupCode?: string, who = guest()) =>
  who.post('/zapi/passkeys/recovery', { token, backupCode });
const stop = (token: unknown) => guest().post('/zapi/passkeys/recovery/stop', { token });
const state = async (token: string) =>
  (await guest().post('/zapi/passkeys/recovery/check', { token })).json<{ opensAt: string | null }>();
const templates = async (to = memberEmail) =>
  (await site.mails()).filter((mail) => mail.to === to).map(({ template }) => template);
const isOnly = async (email = memberEmail) =>
  (
    await database.rows<{ is: boolean }>(
      'SELECT passkey_only_since IS NOT NULL AS is FROM account WHERE contact_email = $1',
      [email],
    )
  )[0]?.is;
const row = async () =>
  (await visitor.screen('/mypage'))
    .json<{ sections: { rows: { row: string; data: object }[] }[] }>()
    .sections.flatMap(({ rows }) => rows)
    .find((each) => each.row === 'passkeys')?.data;

async function member(email: string, address: string): Promise<[TestVisitor, SoftwareAuthenticator]> {
  await addMember(site.nest, { email });
  const who = new TestVisitor(site.nest, address);
  await logIn(who, email);
  const holder = newAuthenticator();
  await addPasskey(who, holder);
  return [who, holder];
}

/** Creates two members, of which the first is passkey-only. */
beforeEach(async () => {
  [visitor, mine] = await member(memberEmail, '203.0.113.5');
  [other, theirs] = await member(otherEmail, '203.0.113.6');
  const [account] = await database.rows<{ id: AccountId }>(
    'SELECT id FROM account WHERE contact_email = $1',
    [memberEmail],
  );
  if (account === undefined) throw new Error('There is no member');
  accountId = account.id;
  await database.rows('DELETE FROM outbox_message');
});

describe('a passkey-only account', () => {
  beforeEach(async () => {
    expect((await setPasskeysOnly(visitor, mine)).statusCode).toBe(204);
  });

  it('notifies the member by e-mail and writes an audit entry; its other sessions end and its password is deleted', async () => {
    expect(await templates()).toEqual(['passkeyOnly']);
    expect(await isIn(visitor)).toBe(true);
    const kept = 'SELECT 1 FROM password_credential WHERE account_id = $1';
    expect(await database.rows(kept, [accountId])).toEqual([]);
    const events = await database.rows(
      `SELECT account_id, details FROM audit_event WHERE kind = 'passkey.onlyEnabled'`,
    );
    expect(events).toEqual([{ account_id: accountId, details: { isOnly: true } }]);
    expect(await isOnly(otherEmail)).toBe(false);
    expect(await isIn(other)).toBe(true);
  });

  it('does not accept a password, an e-mailed code or a reset link, and does not reveal the reason', async () => {
    const wrong = await logIn(guest(), memberEmail, 'not-this-one-1');
    const right = await logIn(guest(), memberEmail);
    expect([right.statusCode, right.json<{ code: string }>().code]).toEqual([
      wrong.statusCode,
      wrong.json<{ code: string }>().code,
    ]);
    const asking = guest();
    const asked = await askForCode(site, asking);
    expect(asked.json()).toEqual((await askForCode(site, guest(), 'nobody@example.jp')).json());
    expect(await logInByCode(asking, '000000')).toBeProblem('PIN_CODE_ERROR');
    expect((await forget(site)).json()).toEqual((await forget(site, 'nobody@example.jp')).json());
    expect(await templates()).toEqual(['passkeyOnly', 'passkeyRecovery', 'passkeyRecovery']);
    expect((await logInByPasskey(guest(), mine)).json()).toEqual({ redirectTo: '/mypage' });
    expect((await logIn(guest(), otherEmail)).statusCode).toBe(200);
  });

  it('can re-authorise with a passkey, and has no page to set a password', async () => {
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({
      ...{ isRegisteredPassword: false, codeSending: null, isRecoverable: true },
      passkey: { allowed: [expect.any(String)] },
    });
    expect(await visitor.post('/zapi/account/reauthorize/re-send-auth-code')).toBeProblem('FORBIDDEN');
    expect((await visitor.screen('/mypage/enable-password')).json()).toEqual({
      redirectTo: '/mypage/passkeys',
    });
    const code = { email: memberEmail, type: 'passwordSetting' };
    expect(await visitor.post('/zapi/account/email/send-pin-code', code)).toBeProblem('FORBIDDEN');
    const { passkeys } = (await visitor.screen('/mypage/passkeys')).json<{ passkeys: object[] }>();
    expect(passkeys).toEqual([expect.objectContaining({ isLastWayIn: true })]);
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({ isRecoverable: false });
  });

  it('can allow other sign-in methods again only with a passkey', async () => {
    expect(await setPasskeysOnly(visitor, theirs, false)).toBeProblem('PASSKEY_REFUSED');
    expect(await isOnly()).toBe(true);
    expect((await setPasskeysOnly(visitor, mine, false)).statusCode).toBe(204);
    const back = guest();
    await askForCode(site, back);
    expect((await logInByCode(back, await loginCodeTo(site))).statusCode).toBe(200);
  });
});

describe('pending credentials when an account becomes passkey-only', () => {
  it('are invalidated: a reset link and an e-mailed code', async () => {
    await forget(site);
    const link = await tokenMailedTo(site);
    const waiting = guest();
    await askForCode(site, waiting);
    const code = await loginCodeTo(site);
    await setPasskeysOnly(visitor, mine);
    expect(await reset(site, link, newPassword)).toBeProblem('INVALID_RESET_LINK');
    expect(await logInByCode(waiting, code)).toBeProblem('PIN_CODE_ERROR');
  });

  it('become invalid together with all sessions except the current one', async () => {
    const phone = guest();
    await logIn(phone);
    await setPasskeysOnly(visitor, mine);
    expect([await isIn(phone), await isIn(visitor), await isIn(other)]).toEqual([false, true, true]);
  });
});

describe('the switch to a passkey-only account', () => {
  it.each<[string, () => [SoftwareAuthenticator, AssertionSettings], ProblemCode]>([
    ['by a passkey of another member', () => [theirs, {}], 'PASSKEY_REFUSED'],
    ['by a passkey without user verification', () => [mine, { isVerified: false }], 'PASSKEY_REFUSED'],
    ['by a foreign challenge', () => [mine, { clientData: { challenge: 'AAAA' } }], 'PASSKEY_CHALLENGE_OVER'],
  ])('is rejected %s', async (_, by, code) => {
    const [holder, asserted] = by();
    expect(await setPasskeysOnly(visitor, holder, true, asserted)).toBeProblem(code);
    expect(await isOnly()).toBe(false);
  });

  it('is rejected for an unknown credential, without a recovery address, and when the store does not offer the switch', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL WHERE id = $1', [accountId]);
    expect(await setPasskeysOnly(visitor, mine)).toBeProblem('FORBIDDEN');
    const stranger = newAuthenticator();
    stranger.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    expect(await setPasskeysOnly(visitor, stranger)).toBeProblem('PASSKEY_UNKNOWN');
    await addMember(without.nest, { email: 'emma@example.jp' });
    const bare = new TestVisitor(without.nest);
    await logIn(bare, 'emma@example.jp');
    const passkey = {
      id: 'AAAA',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    expect(await bare.post('/zapi/account/passkeys/only', { isOnly: true, passkey })).toBeProblem(
      'NOT_FOUND',
    );
  });
});

describe('the recovery of a passkey-only account without a passkey', () => {
  let token: string;

  beforeEach(async () => {
    await setPasskeysOnly(visitor, mine);
    await forget(site);
    token = await recoveryTokenTo(site);
  });

  it('waits for 24 hours, is shown in every session, and then allows other sign-in methods', async () => {
    const opensAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await state(token)).toEqual({ opensAt, isOpen: false });
    expect(await row()).toMatchObject({ recoveryOpensAt: opensAt });
    for (const backupCode of [undefined, '', 'ABCDEFGHJKLMN'])
      expect(await open(token, backupCode)).toBeProblem('PIN_CODE_ERROR');
    expect((await open(token)).json()).toMatchObject({
      message: 'バックアップコードが正しくないか、有効期限が切れています。',
    });
    site.clock.travel({ hours: 24 });
    expect(await state(token)).toEqual({ opensAt, isOpen: true });
    expect((await open(token)).json()).toEqual({ isMailed: true });
    expect(await isOnly()).toBe(false);
    expect(await isIn(visitor)).toBe(false);
    expect(await templates()).toEqual(['passkeyOnly', 'passkeyRecovery', 'passkeyOnly', 'passwordReset']);
    expect((await reset(site, await tokenMailedTo(site))).statusCode).toBe(200);
    expect((await logIn(guest(), memberEmail, newPassword)).statusCode).toBe(200);
    expect((await logInByPasskey(guest(), mine)).statusCode).toBe(200);
  });

  it.each<[number, number, ProblemCode | 'opens']>([
    [24, -1, 'PIN_CODE_ERROR'],
    [24, 0, 'opens'],
    [72, -1, 'opens'],
    [72, 0, 'INVALID_PASSKEY_RECOVERY_LINK'],
  ])(
    '%i hours and %i ms after the request, opening the recovery link results in: %s',
    async (hours, milliseconds, outcome) => {
      site.clock.travel({ hours, milliseconds });
      const answer = await open(token);
      if (outcome === 'opens') expect(answer.statusCode).toBe(200);
      else expect(answer).toBeProblem(outcome);
      expect(await isOnly()).toBe(outcome !== 'opens');
    },
  );

  it('has a separate waiting time for each request: an earlier request does not shorten the waiting time of a later one', async () => {
    site.clock.travel({ hours: 71 });
    await forget(site);
    const newer = await recoveryTokenTo(site);
    const opensAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await state(newer)).toEqual({ opensAt, isOpen: false });
    expect(await open(newer)).toBeProblem('PIN_CODE_ERROR');
    expect(await state(token)).toMatchObject({ isOpen: true });
    site.clock.travel({ hours: 2 });
    expect(await open(token)).toBeProblem('INVALID_PASSKEY_RECOVERY_LINK');
    expect(await row()).toMatchObject({ recoveryOpensAt: opensAt });
    site.clock.travel({ hours: 22 });
    expect((await open(newer)).statusCode).toBe(200);
    expect((await templates()).filter((name) => name === 'passkeyRecovery')).toHaveLength(2);
  });

  it('completes once, invalidates every other recovery link, and records the link in the audit log', async () => {
    const askedAt = site.clock.now().toISOString();
    site.clock.travel({ hours: 23 });
    await forget(site);
    const newer = await recoveryTokenTo(site);
    site.clock.travel({ hours: 1 });
    expect((await open(token)).statusCode).toBe(200);
    for (const link of [token, newer]) expect(await open(link)).toBeProblem('INVALID_PASSKEY_RECOVERY_LINK');
    const events = `SELECT kind, details FROM audit_event WHERE kind LIKE 'passkey.recover%' AND account_id = $1 ORDER BY id`;
    expect(await database.rows(events, [accountId])).toEqual([
      { kind: 'passkey.recoveryRequested', details: {} },
      { kind: 'passkey.recoveryRequested', details: {} },
      { kind: 'passkey.recovered', details: { byBackupCode: false, askedAt } },
    ]);
  });

  it('is shown to the member and to operators while it is pending', async () => {
    const shown = async () => {
      const [sheet] = await site.nest.get(AccountStatus, { strict: false }).findAccounts(accountId);
      return sheet?.passkeyRecoveryOpensAt;
    };
    expect(await shown()).toEqual(new Date(site.clock.now().getTime() + 24 * 3_600_000));
    site.clock.travel({ hours: 72 });
    expect(await row()).toMatchObject({ recoveryOpensAt: null });
    expect(await shown()).toBeNull();
  });

  it('completes immediately with a backup code, which cannot be used again', async () => {
    await addBackupCodes(site.nest, accountId, ['ABCDEFGHJKMNP']);
    expect((await open(token, 'abcde-fghjk-mnp')).statusCode).toBe(200);
    expect(await isOnly()).toBe(false);
    const unused = 'SELECT 1 FROM backup_code WHERE account_id = $1 AND used_at IS NULL';
    expect(await database.rows(unused, [accountId])).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['by its link', async () => expect((await stop(token)).statusCode).toBe(204), 1],
    [
      'by any session',
      async () => expect((await visitor.post('/zapi/account/passkeys/recovery/stop')).statusCode).toBe(204),
      1,
    ],
    [
      'by a login with a passkey, which succeeds',
      async () => expect((await logInByPasskey(guest(), mine)).statusCode).toBe(200),
      1,
    ],
    ['by its expiry', () => Promise.resolve(site.clock.travel({ hours: 72 })), 0],
    [
      'by its expiry before a passkey login',
      async () => {
        site.clock.travel({ hours: 72 });
        expect((await logInByPasskey(guest(), mine)).statusCode).toBe(200);
      },
      0,
    ],
    [
      'by a change of address',
      () => database.rows(`UPDATE account SET proved_email_key = 'x' WHERE id = $1`, [accountId]),
      0,
    ],
    [
      'by disabling the account',
      () => database.rows(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [accountId]),
      0,
    ],
  ])('is stopped %s', async (_, end, events) => {
    await end();
    site.clock.travel({ hours: 24 });
    expect(await state(token)).toEqual({ opensAt: null, isOpen: false });
    expect(await open(token)).toBeProblem('INVALID_PASSKEY_RECOVERY_LINK');
    expect(await stop(token)).toBeProblem('INVALID_PASSKEY_RECOVERY_LINK');
    const stopped = `SELECT account_id FROM audit_event WHERE kind = 'passkey.recoveryStopped'`;
    expect(await database.rows(stopped)).toEqual(Array(events).fill({ account_id: accountId }));
    expect((await database.rows('SELECT 1 FROM account WHERE passkey_only_since IS NOT NULL')).length).toBe(
      1,
    );
  });

  it('is stopped when the member uses a passkey while a concurrent request starts the recovery', async () => {
    const [isAsked, mayGoOn] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const asking = site.nest.get(Database).transaction(async (transaction) => {
      const account = await site.nest
        .get(AccountsService, { strict: false })
        .lockAccountOfSession(transaction, { accountId });
      await site.nest.get(PasskeyRecovery, { strict: false }).begin(transaction, account);
      isAsked.resolve(null);
      await mayGoOn.promise;
    });
    await isAsked.promise;
    const shown = logInByPasskey(guest(), mine);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await database.rows(waiting)).length === 0) await setTimeout(20);
    mayGoOn.resolve(null);
    await asking;
    expect((await shown).statusCode).toBe(200);
    const links = `SELECT 1 FROM challenge WHERE account_id = $1 AND purpose = 'passkeyRecovery'`;
    expect(await database.rows(links, [accountId])).toEqual([]);
  });

  it('cannot be stopped by another member, and can be requested again after it was stopped', async () => {
    await other.post('/zapi/account/passkeys/recovery/stop');
    expect((await state(token)).opensAt).not.toBeNull();
    await stop(token);
    expect(await row()).toMatchObject({ recoveryOpensAt: null });
    site.clock.travel({ hours: 23 });
    await forget(site);
    const opensAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await state(await recoveryTokenTo(site))).toMatchObject({ opensAt });
  });

  describe('a pending recovery of one of two accounts', () => {
    const service = <Service>(type: new (...parameters: never[]) => Service): Service =>
      site.nest.get(type, { strict: false });
    const inTransaction = (work: (transaction: Transaction) => Promise<unknown>) =>
      service(Database).transaction(work);
    const why = { by: 'Aoi', reason: 'asked' };
    const change = (to: string) =>
      inTransaction(async (transaction) => {
        const account = await service(AccountsService).lockAccount(transaction, accountId);
        if (account !== undefined)
          await service(EmailChanges).applyChange(transaction, account, to, site.clock.now());
      });
    let theirToken: string;

    beforeEach(async () => {
      await setPasskeysOnly(other, theirs);
      await forget(site, otherEmail);
      theirToken = await recoveryTokenTo(site, otherEmail);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'a change of address and back',
        async () => {
          await change('mine@example.jp');
          await change(memberEmail);
        },
      ],
      [
        'a "this wasn’t me" report',
        () =>
          inTransaction((transaction) =>
            service(AccountRecovery).evictIntruder(transaction, accountId, null),
          ),
      ],
      [
        'a temporary disabling',
        async () => {
          const [sheet] = await service(AccountStatus).findAccounts(accountId);
          if (sheet === undefined) throw new Error('There is no member');
          await service(AccountStatus).disable(sheet, why);
          await service(AccountStatus).enable(sheet, why);
        },
      ],
    ])(
      'is stopped by %s without affecting the other account; a new request starts the full waiting time again',
      async (_, end) => {
        const { opensAt: begun } = await state(theirToken);
        site.clock.travel({ hours: 23 });
        await end();
        expect(await state(token)).toEqual({ opensAt: null, isOpen: false });
        await forget(site);
        const opensAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
        expect(await state(await recoveryTokenTo(site))).toMatchObject({ opensAt });
        expect(await state(theirToken)).toMatchObject({ opensAt: begun });
      },
    );
  });

  it('completes or stops only once in sixteen concurrent requests', async () => {
    site.clock.travel({ hours: 24 });
    await assertSingleUse(
      async (index) => (index % 2 === 0 ? await open(token) : await stop(token)).statusCode,
      16,
      (statusCode) => statusCode < 300,
    );
  });

  it('sends its e-mails in the language of the member, not of the requester', async () => {
    const stranger = guest();
    stranger.headers = { ...stranger.headers, 'accept-language': 'en' };
    await stranger.post('/zapi/language', { language: 'en' });
    await forget(site, memberEmail, stranger);
    await askForCode(site, stranger);
    const warnings = (await site.mails()).filter(({ template }) => template === 'passkeyRecovery');
    expect(warnings.map(({ language }) => language)).toEqual(['ja', 'ja', 'ja']);
  });

  it('also notifies the addresses of linked accounts, because an intruder who can read the mailbox cannot read those e-mails', async () => {
    await database.rows(
      `INSERT INTO linked_account (id, provider, subject, account_id, email, is_email_verified, linked_at)
       SELECT gen_random_uuid(), provider, email, a.id, email, proved, $3
         FROM (VALUES ('Google', $1, 'Misaki@gmail.example', true), ('Line', $1, 'unproved@line.example', false),
                      ('Apple', $1, upper($1), true), ('Google', $2, 'other@gmail.example', true))
           AS linked (provider, whose, email, proved) JOIN account a ON a.contact_email = linked.whose`,
      [memberEmail, otherEmail, site.clock.now()],
    );
    await forget(site);
    const warnings = (await site.mails()).filter(({ template }) => template === 'passkeyRecovery');
    expect(warnings.map(({ to, values }) => [to, values['token'] === null]).sort()).toEqual([
      [memberEmail, false],
      [memberEmail, false],
      ['Misaki@gmail.example', true],
    ]);
  });

  it('is not stopped by a passkey without user verification', async () => {
    await logInByPasskey(guest(), mine, { isVerified: false });
    expect((await state(token)).opensAt).not.toBeNull();
  });

  it('is not stopped by a passkey of another member', async () => {
    await logInByPasskey(guest(), theirs);
    expect((await state(token)).opensAt).not.toBeNull();
  });

  it('allows at most ten attempts with a backup code, and can still be stopped afterwards', async () => {
    await addBackupCodes(site.nest, accountId, ['ABCDEFGHJKMNP']);
    for (let index = 0; index < 10; index += 1) {
      const refused = await open(token, 'AAAAAAAAAAAAA');
      expect(refused).toBeProblem('PIN_CODE_ERROR');
      expect(refused.json()).toMatchObject({
        message: 'バックアップコードが正しくないか、有効期限が切れています。',
      });
    }
    expect(await open(token, 'ABCDEFGHJKMNP')).toBeProblem('INVALID_PASSKEY_RECOVERY_LINK');
    expect((await state(token)).opensAt).not.toBeNull();
    expect((await stop(token)).statusCode).toBe(204);
    expect(await row()).toMatchObject({ recoveryOpensAt: null });
  });
});

describe('the removal of an intruder from an account', () => {
  const sayNotMe = async () => {
    await site.waitForTasks();
    await sendAlerts(site);
    return guest().post('/zapi/login/not-me', { token: await notMeTokenMailedTo(site) });
  };

  it('disables passkey-only mode if the intruder enabled it, so that the member can reset the password by e-mail', async () => {
    await setPasskeysOnly(visitor, mine);
    expect((await sayNotMe()).json()).toEqual({ isMailed: true, takesPasskeysOnly: false });
    expect(await isOnly()).toBe(false);
    expect((await reset(site, await tokenMailedTo(site), newPassword)).statusCode).toBe(200);
  });

  it('disables passkey-only mode that the intruder enabled, even if a passkey of the member is left', async () => {
    site.clock.travel({ days: 1 });
    const stranger = guest();
    await logIn(stranger, memberEmail);
    const his = newAuthenticator();
    await addPasskey(stranger, his);
    await setPasskeysOnly(stranger, his);
    expect(await isOnly()).toBe(true);
    await sayNotMe();
    expect(await isOnly()).toBe(false);
  });

  it('keeps passkey-only mode if the member enabled it before, and does not send a password link', async () => {
    await setPasskeysOnly(visitor, mine);
    site.clock.travel({ days: 1 });
    await logInByPasskey(guest(), mine);
    expect((await sayNotMe()).json()).toEqual({ isMailed: true, takesPasskeysOnly: true });
    expect(await isOnly()).toBe(true);
    const [secured] = (await site.mails()).filter(({ template }) => template === 'accountSecured');
    expect(secured?.values).toMatchObject({ byPasskey: true });
    expect(await templates()).not.toContain('passwordReset');
    expect((await logInByPasskey(guest(), mine)).statusCode).toBe(200);
    expect((await logIn(guest(), memberEmail, memberPassword)).statusCode).toBe(401);
  });

  it('keeps passkey-only mode when an address change is undone, and tells the member', async () => {
    await setPasskeysOnly(visitor, mine);
    site.clock.travel({ days: 1 });
    const stranger = guest();
    await logInByPasskey(stranger, mine);
    const email = 'thief@example.jp';
    await stranger.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
    await stranger.post('/zapi/account/email/edit', { pinCode: latestMailedCode(email, await site.mails()) });
    const notice = (await site.mails()).findLast(
      ({ to, template }) => to === memberEmail && template === 'emailChanged',
    );
    const token = /[A-Za-z0-9_-]{43}/.exec(notice?.text ?? '')?.[0];
    const undone = await guest().post('/zapi/email/undo', { token });
    expect(undone.json()).toEqual({ takesPasskeysOnly: true });
    expect(await templates()).not.toContain('passwordReset');
  });
});
