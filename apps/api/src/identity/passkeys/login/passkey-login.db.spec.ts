import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  AssertionSettings,
  CreationSettings,
  SoftwareAuthenticator,
} from '@account/testing/authenticator';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { backupCodes, enterFactor } from '../../login-multi-factor/login-multi-factor.testing.js';
import { addBackupCodes } from '../../second-factors/second-factors.testing.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { addPasskey, logInByPasskey, loginRequest, newAuthenticator } from '../passkeys.testing.js';

const database = testDatabase();
const site = testApplication(database);

const otherEmail = 'ken@example.jp';

let accountId: AccountId;
let otherId: AccountId;
let authenticator: SoftwareAuthenticator;
let others: SoftwareAuthenticator;
let visitor: TestVisitor;

afterEach(() => void jest.restoreAllMocks());

const home = { redirectTo: '/mypage' };

const sessionsOf = (id: AccountId) =>
  database.rows<{ methods: string[]; passkey_id: string | null }>(
    'SELECT methods, passkey_id FROM session WHERE account_id = $1 ORDER BY created_at DESC, id DESC',
    [id],
  );
const attempts = async () => {
  await site.waitForTasks();
  return database.rows<{ result: string; login_method: string; user_identifier_name: string }>(
    'SELECT result, login_method, user_identifier_name FROM login_attempt WHERE account_id = $1 ORDER BY created_at DESC, id DESC',
    [accountId],
  );
};
const whoIsIn = async (who = visitor) =>
  (await who.screen('/mypage')).json<{ account?: { contactEmail: string } }>().account?.contactEmail;

async function withPasskey(
  email: string,
  address: string,
  holder: SoftwareAuthenticator,
  made: CreationSettings = {},
) {
  const setter = new TestVisitor(site.nest, address);
  await logIn(setter, email);
  await addPasskey(setter, holder, made);
  return setter;
}

beforeEach(async () => {
  accountId = await addMember(site.nest);
  otherId = await addMember(site.nest, { email: otherEmail });
  authenticator = newAuthenticator();
  others = newAuthenticator();
  await withPasskey(memberEmail, '203.0.113.5', authenticator);
  await withPasskey(otherEmail, '203.0.113.6', others);
  await database.rows('DELETE FROM outbox_message');
  visitor = new TestVisitor(site.nest);
});

describe('a passkey login', () => {
  it.each([
    ['synchronised', true, ['Passkey', 'UserVerification']],
    ['device-bound', false, ['DevicePasskey', 'UserVerification']],
  ])(
    '%s: opens a session that records its passkey, and appears in the login history',
    async (_, isBackupEligible, methods) => {
      await withPasskey(memberEmail, '203.0.113.5', authenticator, { isBackupEligible });
      expect((await logInByPasskey(visitor, authenticator)).json()).toEqual(home);
      expect(await whoIsIn()).toBe(memberEmail);
      const [session] = await sessionsOf(accountId);
      expect(session).toMatchObject({ methods });
      expect((await attempts())[0]).toMatchObject({ result: 'success', login_method: 'Passkey' });
      const used = 'SELECT 1 FROM passkey WHERE id = $1 AND last_used_at IS NOT NULL';
      expect(await database.rows(used, [session?.passkey_id])).toHaveLength(1);
      await visitor.post('/logout');
      const isFirst = async (who: TestVisitor) =>
        (await who.screen('/login')).json<{ wasByPasskey: boolean }>().wasByPasskey;
      expect(await isFirst(visitor)).toBe(true);
      expect(await isFirst(new TestVisitor(site.nest))).toBe(false);
    },
  );

  it('does not list credentials and does not write a row before the browser responds', async () => {
    const before = await database.rows('SELECT 1 FROM used_passkey_challenge');
    for (let index = 0; index < 30; index += 1)
      expect(await loginRequest(visitor)).toMatchObject({ allowed: [], rpId: 'localhost' });
    expect(await database.rows('SELECT 1 FROM used_passkey_challenge')).toHaveLength(before.length);
    expect(await database.rows(`SELECT 1 FROM flow`)).toEqual([]);
  });

  it('redirects to the requested page', async () => {
    const passkey = authenticator.get(await loginRequest(visitor));
    const answer = await visitor.post('/login', {
      loginMethod: 'Passkey',
      passkey,
      returnTo: '/mypage/edit',
    });
    expect(answer.json()).toEqual({ redirectTo: '/mypage/edit' });
  });

  it('can be started in two tabs, each with its own challenge', async () => {
    const [first, second] = [await loginRequest(visitor), await loginRequest(visitor)];
    const log = (request: typeof first) =>
      visitor.post('/login', { loginMethod: 'Passkey', passkey: authenticator.get(request) });
    expect((await log(second)).statusCode).toBe(200);
    expect((await log(first)).statusCode).toBe(200);
    expect((await sessionsOf(otherId)).length).toBe(1);
  });

  it('opens only one session when sixteen responses to one challenge arrive', async () => {
    const before = (await sessionsOf(accountId)).length;
    const passkey = authenticator.get(await loginRequest(visitor));
    const browsers = Array.from({ length: 16 }, () => {
      const tab = new TestVisitor(site.nest);
      tab.cookies.set('browser', visitor.cookies.get('browser') ?? '');
      return tab;
    });
    await assertSingleUse(
      async (index) =>
        (await browsers[index]?.post('/login', { loginMethod: 'Passkey', passkey }))?.statusCode,
      16,
      (statusCode) => statusCode === 200,
    );
    expect(await sessionsOf(accountId)).toHaveLength(before + 1);
    const again = await visitor.post('/login', { loginMethod: 'Passkey', passkey });
    expect(again).toBeProblem('PASSKEY_CHALLENGE_OVER');
  });

  it('schedules an e-mail from which the member can report the login when the browser is new', async () => {
    await logInByPasskey(visitor, authenticator);
    const due = 'SELECT 1 FROM login_attempt WHERE account_id = $1 AND alert_due_at IS NOT NULL';
    expect((await database.rows(due, [accountId])).length).toBeGreaterThan(0);
  });
});

describe('a passkey login attempt', () => {
  it.each<[string, AssertionSettings]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another host', { rpId: 'example.jp' }],
    ['a page in a frame', { clientData: { crossOrigin: true } }],
    ['a page in a frame of another site', { clientData: { topOrigin: 'http://localhost:8080' } }],
    ['a registration', { clientData: { type: 'webauthn.create' } }],
    ['no user presence', { isPresent: false }],
    ['another handle', { userHandle: Buffer.from('somebody') }],
    ['no handle', { userHandle: null }],
    ['a lost backup eligibility', { isBackupEligible: false, isBackedUp: false }],
    ['a backup without eligibility', { isBackupEligible: false, isBackedUp: true }],
    ['changed bytes', { tamper: (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([9])]) }],
    [
      'client data with a repeated name',
      { encodeClientData: (json) => json.replace('{', '{"type":"webauthn.create",') },
    ],
    ['client data with a blank at the end', { encodeClientData: (json) => `${json} ` }],
    [
      'client data that is not UTF-8',
      { encodeClientData: (json) => Buffer.from(json.replace('{', '{"x":"\u00ff",'), 'latin1') },
    ],
    ['a padded challenge', { encodeClientData: (json) => json.replace(/("challenge":"[^"]+)"/, '$1="') }],
    [
      'a challenge with a sign that is not base64url',
      { encodeClientData: (json) => json.replace(/("challenge":"[^"]+)"/, '$1#"') },
    ],
    [
      'bytes after the signature',
      { tamperSignature: (signature) => Buffer.concat([signature, Buffer.from([0])]) },
    ],
  ])('is rejected for %s', async (_, asserted) => {
    expect(await logInByPasskey(visitor, authenticator, asserted)).toBeProblem('PASSKEY_REFUSED');
    expect(await whoIsIn()).toBeUndefined();
  });

  it.each<AssertionSettings>([
    { isBackupEligible: true, isBackedUp: true },
    { isBackupEligible: true, isBackedUp: false },
    { isBackupEligible: false, isBackedUp: true },
  ])('is rejected when a device-bound passkey claims to be backed up: %j', async (asserted) => {
    const key = newAuthenticator();
    await withPasskey(memberEmail, '203.0.113.5', key, { isBackupEligible: false });
    const isOnDevice = { isBackupEligible: false, isBackedUp: false };
    expect((await logInByPasskey(new TestVisitor(site.nest), key, isOnDevice)).statusCode).toBe(200);
    expect(await logInByPasskey(visitor, key, asserted)).toBeProblem('PASSKEY_REFUSED');
    expect(await whoIsIn()).toBeUndefined();
  });

  it("is rejected for the user handle of another account, and for the member's key under another credential id", async () => {
    const [mine] = authenticator.credentials;
    const [theirs] = others.credentials;
    if (mine === undefined || theirs === undefined) throw new Error('both have one');
    const withHandle = await logInByPasskey(visitor, authenticator, { userHandle: theirs.userHandle });
    expect(withHandle).toBeProblem('PASSKEY_REFUSED');
    const forged = { ...mine, id: theirs.id, userHandle: theirs.userHandle };
    expect(await logInByPasskey(visitor, authenticator, {}, forged)).toBeProblem('PASSKEY_REFUSED');
    expect(await sessionsOf(otherId)).toHaveLength(1);
  });

  it('is rejected for an expired challenge, and for a challenge of another browser or another purpose', async () => {
    const log = (passkey: unknown, who = visitor) => who.post('/login', { loginMethod: 'Passkey', passkey });
    const ofAnother = await loginRequest(new TestVisitor(site.nest));
    await loginRequest(visitor);
    expect(await log(authenticator.get(ofAnother))).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const member = new TestVisitor(site.nest);
    await logIn(member);
    const ofProof = await loginRequest(member, '/mypage/reauthorize');
    expect(await log(authenticator.get(ofProof), member)).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const late = authenticator.get(await loginRequest(visitor));
    site.clock.travel({ minutes: 10 });
    expect(await log(late)).toBeProblem('PASSKEY_CHALLENGE_OVER');
  });

  it('is rejected for an unknown passkey and for a disabled account, with the same message', async () => {
    const words = async (holder: SoftwareAuthenticator) =>
      (await logInByPasskey(new TestVisitor(site.nest), holder)).json<{ message: string; code: string }>();
    const stranger = newAuthenticator();
    stranger.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    const unknown = await words(stranger);
    await database.rows(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [accountId]);
    const disabled = await words(authenticator);
    expect(unknown.code).toBe('PASSKEY_UNKNOWN');
    expect(disabled.code).toBe('PASSKEY_REFUSED');
    expect(disabled.message).toBe(unknown.message);
    expect((await logInByPasskey(visitor, others)).json()).toEqual(home);
    expect(await attempts()).toContainEqual(
      expect.objectContaining({ result: 'failure', login_method: 'Passkey' }),
    );
  });

  it('is rejected, with an e-mail and an audit entry, when the authenticator has a signature counter that does not increase', async () => {
    const counting = newAuthenticator();
    await withPasskey(memberEmail, '203.0.113.5', counting, { signCount: 5 });
    await database.rows('DELETE FROM outbox_message');
    for (const [signCount, status] of [
      [6, 200],
      [9, 200],
      [9, 401],
      [8, 401],
      [0, 401],
      [10, 200],
    ] as const) {
      const { statusCode } = await logInByPasskey(new TestVisitor(site.nest), counting, { signCount });
      expect([signCount, statusCode]).toEqual([signCount, status]);
    }
    expect((await site.mails()).map(({ language }) => language)).toEqual(['ja', 'ja', 'ja']);
    expect(await database.rows(`SELECT 1 FROM audit_event WHERE kind = 'passkey.copied'`)).toHaveLength(3);
    await logInByPasskey(visitor, counting, { signCount: 1 });
    expect(await site.mails()).toHaveLength(3);
    expect(await database.rows(`SELECT 1 FROM audit_event WHERE kind = 'passkey.copied'`)).toHaveLength(4);
    expect((await logInByPasskey(visitor, authenticator)).statusCode).toBe(200);
  });

  it('is rejected when the passkey is removed during the login', async () => {
    const passkey = authenticator.get(await loginRequest(visitor));
    const verifier = site.nest.get(PasskeyVerifier, { strict: false });
    const verify = verifier.verifyProof.bind(verifier);
    jest.spyOn(verifier, 'verifyProof').mockImplementation(async (...proof) => {
      const shown = await verify(...proof);
      await database.rows('DELETE FROM passkey WHERE account_id = $1', [accountId]);
      return shown;
    });
    const before = (await sessionsOf(accountId)).length;
    for (let time = 0; time < 2; time += 1)
      expect(await visitor.post('/login', { loginMethod: 'Passkey', passkey })).toBeProblem(
        'PASSKEY_UNKNOWN',
      );
    expect(await sessionsOf(accountId)).toHaveLength(before);
    expect(await site.mails()).toEqual([]);
  });

  it('is rejected after sixty invalid responses from one network, unless its own response is valid', async () => {
    const body = { loginMethod: 'Passkey', passkey: authenticator.get(await loginRequest(visitor)) };
    const wrong = { ...body, passkey: { ...body.passkey, id: 'AAAA' } };
    for (let index = 0; index < 60; index += 1)
      expect(await visitor.post('/login', wrong)).toBeProblem('PASSKEY_UNKNOWN');
    expect(await visitor.post('/login', wrong)).toBeProblem('TOO_MANY_REQUESTS');
    const forged = authenticator.get(await loginRequest(visitor), { userHandle: null });
    expect(await visitor.post('/login', { ...body, passkey: forged })).toBeProblem('TOO_MANY_REQUESTS');
    expect((await attempts()).filter(({ result }) => result === 'failure')).toEqual([]);
    expect((await visitor.post('/login', body)).statusCode).toBe(200);
  });

  it('is rejected after sixty valid logins of one account in ten minutes', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await logInByPasskey(new TestVisitor(site.nest), authenticator)).statusCode).toBe(200);
    expect(await logInByPasskey(new TestVisitor(site.nest), authenticator)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await logInByPasskey(new TestVisitor(site.nest), others)).statusCode).toBe(200);
  });
});

describe('the second step of a passkey login', () => {
  beforeEach(async () => {
    await database.rows(
      `INSERT INTO second_factor (account_id, type, preferred, enabled_at) VALUES ($1, 'Email', true, now())`,
      [accountId],
    );
  });

  it('is skipped after a passkey with user verification', async () => {
    expect((await logInByPasskey(visitor, authenticator)).json()).toEqual(home);
  });

  it('is required when the store does not accept a passkey as two factors', async () => {
    site.changeStore(({ passkeys }) => ({ passkeys: { ...passkeys, countsAsSecondFactor: false } }));
    const answer = await logInByPasskey(visitor, authenticator);
    expect(answer.json()).toEqual({ redirectTo: '/login/multi-factor/Email' });
    expect((await logInByPasskey(visitor, others)).json()).toEqual(home);
  });

  it('is required when the passkey did not verify the user, and the session records both methods', async () => {
    await addBackupCodes(site.nest, accountId, backupCodes);
    const answer = await logInByPasskey(visitor, authenticator, { isVerified: false });
    expect(answer.json()).toEqual({ redirectTo: '/login/multi-factor/Email' });
    expect(await whoIsIn()).toBeUndefined();
    expect((await logInByPasskey(visitor, others, { isVerified: false })).json()).toEqual(home);
    const another = new TestVisitor(site.nest);
    await logInByPasskey(another, authenticator, { isVerified: false });
    await enterFactor(another, 'BackupCode', backupCodes[0]);
    expect((await sessionsOf(accountId))[0]).toEqual({
      methods: ['Passkey', 'BackupCode'],
      passkey_id: expect.any(String),
    });
  });
});

describe('a re-authorisation with a passkey', () => {
  const prove = async (holder = authenticator, asserted: AssertionSettings = {}, who = visitor) => {
    const passkey = holder.get(await loginRequest(who, '/mypage/reauthorize'), asserted);
    return who.post('/zapi/account/reauthorize', { passkey, returnTo: '/mypage/edit' });
  };
  const isFresh = async () =>
    !('redirectTo' in (await visitor.screen('/mypage/edit')).json<Record<string, unknown>>());

  beforeEach(async () => {
    await logInByPasskey(visitor, authenticator);
    site.clock.travel({ minutes: 11 });
  });

  it('lists and accepts the passkeys of the logged-in member', async () => {
    expect(await isFresh()).toBe(false);
    const { allowed } = await loginRequest(visitor, '/mypage/reauthorize');
    expect(allowed).toEqual(authenticator.credentials.map(({ id }) => id.toString('base64url')));
    expect((await prove()).json()).toEqual({ redirectTo: '/mypage/edit' });
    expect(await isFresh()).toBe(true);
  });

  it.each<[string, () => [SoftwareAuthenticator, AssertionSettings]]>([
    ['a passkey of another member', () => [others, {}]],
    ['no user verification', () => [authenticator, { isVerified: false }]],
    ['another origin', () => [authenticator, { origin: 'http://evil.example' }]],
  ])('is rejected for %s', async (_, by) => {
    expect(await prove(...by())).toBeProblem('PASSKEY_REFUSED');
    expect(await isFresh()).toBe(false);
  });

  it('is rejected for a challenge of the login page, and for a challenge of a session that was logged out', async () => {
    const post = (passkey: unknown) => visitor.post('/zapi/account/reauthorize', { passkey });
    const before = await loginRequest(visitor, '/mypage/reauthorize');
    await visitor.post('/logout');
    const ofLogin = await loginRequest(visitor);
    await logInByPasskey(visitor, authenticator);
    expect(await post(authenticator.get(before))).toBeProblem('PASSKEY_CHALLENGE_OVER');
    expect(await post(authenticator.get(ofLogin))).toBeProblem('PASSKEY_CHALLENGE_OVER');
  });

  it('ends the session after ten wrong responses', async () => {
    for (let index = 0; index < 9; index += 1) {
      expect(await prove(authenticator, { isVerified: false })).toBeProblem('PASSKEY_REFUSED');
      site.clock.travel({ hours: 1 });
    }
    expect(await prove(authenticator, { isVerified: false })).toBeProblem('SESSION_EXPIRED');
    expect(await whoIsIn()).toBeUndefined();
  });
});
