import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SoftwareAuthenticator, CreationSettings } from '@account/testing/authenticator';
import { cbor } from '@account/testing/authenticator';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  addPasskey,
  automaticOptions,
  creationOptions,
  logInByPasskey,
  loginRequest,
  newAuthenticator,
} from './passkeys.testing.js';

const database = testDatabase();
const site = testApplication(database);

const otherEmail = 'ken@example.jp';

let accountId: string;
let visitor: TestVisitor;
let authenticator: SoftwareAuthenticator;
let other: TestVisitor;

interface Row {
  id: string;
  name: string;
  created_via: string;
  algorithm: number;
  is_backed_up: boolean;
  is_user_verified: boolean;
}

const rows = () => database.rows<Row>('SELECT * FROM passkey ORDER BY created_at, id');
const list = async (who = visitor) =>
  (await who.screen('/mypage/passkeys')).json<{
    passkeys: {
      id: string;
      name: string;
      isUsable: boolean;
      isUsedToday: boolean;
      isLastWayIn: boolean;
      otherSessions: number;
    }[];
    canAdd: boolean;
  }>();
const rowOfMyPage = async (who = visitor) =>
  (await who.screen('/mypage'))
    .json<{ sections: { rows: { row: string; data: unknown }[] }[] }>()
    .sections.flatMap(({ rows: shown }) => shown)
    .find(({ row }) => row === 'passkeys')?.data;
const remove = (id: string, who = visitor, endsSessions = false) =>
  who.send({
    method: 'DELETE',
    url: '/zapi/account/passkeys',
    payload: JSON.stringify({ id, endsSessions }),
    headers: { 'content-type': 'application/json' },
  });

/** Sets up two members with one passkey each. */
afterEach(() => void jest.restoreAllMocks());

beforeEach(async () => {
  accountId = await addMember(site.nest);
  await addMember(site.nest, { email: otherEmail });
  authenticator = newAuthenticator();
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  other = new TestVisitor(site.nest, '203.0.113.5');
  await logIn(other, otherEmail);
  await addPasskey(other, newAuthenticator());
  await database.rows('DELETE FROM outbox_message');
});

describe('the passkey registration', () => {
  it.each([
    ['ES256', -7],
    ['EdDSA', -8],
    ['RS256', -257],
  ] as const)(
    'stores a passkey with a key of type %s, sends an e-mail, writes an audit entry and shows the passkey in the list',
    async (_, algorithm) => {
      const made = { algorithm, aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' };
      expect((await addPasskey(visitor, authenticator, made)).json()).toEqual({ name: 'iCloud Keychain' });
      expect((await rows()).at(-1)).toMatchObject({
        ...{ name: 'iCloud Keychain', created_via: 'settings', algorithm },
        ...{ is_backed_up: true, is_user_verified: true },
      });
      expect(await site.mails()).toEqual([
        expect.objectContaining({ to: memberEmail, template: 'passkeyChanged' }),
      ]);
      const events = await database.rows(`SELECT kind FROM audit_event WHERE kind LIKE 'passkey.%'`);
      expect(events).toEqual([{ kind: 'passkey.added' }, { kind: 'passkey.added' }]);
      expect((await list()).passkeys).toEqual([
        expect.objectContaining({ place: 'product', product: 'iCloud Keychain', isSynced: true }),
      ]);
      expect(await rowOfMyPage()).toEqual({ count: 1, isOffered: true, recoveryOpensAt: null });
      site.changeStore(({ passkeys }) => ({ passkeys: { ...passkeys, offerAfterLogin: false } }));
      expect(await rowOfMyPage()).toEqual({ count: 1, isOffered: false, recoveryOpensAt: null });
    },
  );

  it('requests a discoverable credential and excludes existing passkeys', async () => {
    await addPasskey(visitor, authenticator);
    const options = await creationOptions(visitor);
    const [first] = authenticator.credentials;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: memberEmail, displayName: '佐藤 美咲' },
      attestation: 'none',
      excludeCredentials: [{ id: first?.id.toString('base64url') }],
      pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
    expect(options.authenticatorSelection).not.toHaveProperty('authenticatorAttachment');
    expect(options.user.id).toBe((await creationOptions(visitor)).user.id);
    expect(options.user.id).not.toBe((await creationOptions(other)).user.id);
  });

  it('does not write a row before the browser responds, however often options are requested', async () => {
    await Promise.all(Array.from({ length: 50 }, () => creationOptions(visitor)));
    expect(await database.rows('SELECT 1 FROM used_passkey_challenge')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('requires a re-authorisation', async () => {
    const passkey = authenticator.create(await creationOptions(visitor));
    site.clock.travel({ minutes: 10, seconds: 1 });
    expect(await visitor.post('/zapi/account/passkeys/options')).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await visitor.post('/zapi/account/passkeys', { passkey })).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await rows()).toHaveLength(1);
  });

  it('allows at most twenty passkeys, even when requests are concurrent', async () => {
    for (let index = 0; index < 15; index += 1) await addPasskey(visitor, authenticator);
    const made = await Promise.all(
      Array.from({ length: 16 }, async () => authenticator.create(await creationOptions(visitor))),
    );
    await runConcurrently(16, (index) => visitor.post('/zapi/account/passkeys', { passkey: made[index] }));
    while ((await list()).canAdd) await addPasskey(visitor, authenticator);
    expect((await list()).passkeys).toHaveLength(20);
    expect(await visitor.post('/zapi/account/passkeys/options')).toBeProblem('PASSKEY_LIMIT');
    expect(await list(other)).toMatchObject({ canAdd: true });
  });
});

describe('the checks of a passkey registration', () => {
  const bomb = Buffer.concat([...Array.from({ length: 5_000 }, () => Buffer.from([0x81])), cbor(1)]);

  it.each<[string, CreationSettings]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another host', { rpId: 'example.jp' }],
    ['a page in a frame', { clientData: { crossOrigin: true } }],
    ['a page in a frame of another site', { clientData: { topOrigin: 'http://localhost:8080' } }],
    ['an assertion', { clientData: { type: 'webauthn.get' } }],
    ['no user presence', { isPresent: false }],
    ['no user verification', { isVerified: false }],
    ['a backup without eligibility', { isBackupEligible: false, isBackedUp: true }],
    ['an algorithm that was not offered', { algorithm: -35 }],
  ])('reject %s', async (_, made) => {
    expect(await addPasskey(visitor, authenticator, made)).toBeProblem('PASSKEY_NOT_ADDED');
    expect(await rows()).toHaveLength(1);
  });

  it.each<[string, (made: ReturnType<SoftwareAuthenticator['create']>) => unknown, string]>([
    ['an id of 1,024 bytes', (made) => ({ ...made, id: 'A'.repeat(1_366) }), 'INVALID_REQUEST'],
    ['a mismatched id', (made) => ({ ...made, id: 'AAAA' }), 'PASSKEY_NOT_ADDED'],
    ['64 kB', (made) => attested(made, 'A'.repeat(64_000)), 'INVALID_REQUEST'],
    ['a bomb of arrays', (made) => attested(made, bomb.toString('base64url')), 'PASSKEY_NOT_ADDED'],
    ['a length of 4 GB', (made) => attested(made, 'W_____8'), 'PASSKEY_NOT_ADDED'],
    [
      'no JSON',
      (made) => ({ ...made, response: { ...made.response, clientDataJSON: 'AAAA' } }),
      'PASSKEY_NOT_ADDED',
    ],
  ])('reject %s', async (_, change, code) => {
    const made = authenticator.create(await creationOptions(visitor));
    const answer = await visitor.post('/zapi/account/passkeys', { passkey: change(made) });
    expect(answer.json<{ code: string }>().code).toBe(code);
    expect(await rows()).toHaveLength(1);
  });

  it('accept an invalid attestation, because attestations are not trusted', async () => {
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', Buffer.from('wrong')],
    ]);
    const made = { attestation: { format: 'packed', statement } };
    expect((await addPasskey(visitor, authenticator, made)).statusCode).toBe(200);
  });

  it('reject a challenge of another session or purpose, and an expired or used one', async () => {
    const add = (passkey: unknown, who = visitor) => who.post('/zapi/account/passkeys', { passkey });
    const ofOther = authenticator.create(await creationOptions(other));
    expect(await add(ofOther)).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const automatic = authenticator.create(await automaticFor(visitor));
    expect(await add(automatic)).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const beforeLogout = authenticator.create(await creationOptions(visitor));
    await visitor.post('/logout');
    await logIn(visitor);
    expect(await add(beforeLogout)).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const late = authenticator.create(await creationOptions(visitor));
    site.clock.travel({ minutes: 10 });
    await logIn(visitor);
    expect(await add(late)).toBeProblem('PASSKEY_CHALLENGE_OVER');
    const good = authenticator.create(await creationOptions(visitor));
    expect((await add(good)).statusCode).toBe(200);
    await remove((await list()).passkeys[0]?.id ?? '');
    expect(await add(good)).toBeProblem('PASSKEY_CHALLENGE_OVER');
  });

  it('reject a passkey that is already registered, with the same message whichever account has registered it', async () => {
    const credentialId = Buffer.from('a credential that is taken twice');
    const [mine, theirs] = [await creationOptions(visitor), await creationOptions(other)];
    const made = [mine, theirs].map((options) => authenticator.create(options, { credentialId }));
    const who = [visitor, other];
    await assertSingleUse(
      async (index) =>
        (await who[index]?.post('/zapi/account/passkeys', { passkey: made[index] }))?.statusCode,
      2,
      (statusCode) => statusCode === 200,
    );
    const again = authenticator.create(await creationOptions(visitor), { credentialId });
    expect(await visitor.post('/zapi/account/passkeys', { passkey: again })).toBeProblem('PASSKEY_NOT_ADDED');
    expect(await rows()).toHaveLength(2);
  });
});

describe('a passkey that the browser creates automatically after a password login', () => {
  const addAutomatic = async (
    who = visitor,
    made: CreationSettings = { isPresent: false, isVerified: false },
  ) =>
    who.post('/zapi/account/passkeys/automatic', {
      passkey: authenticator.create(await automaticFor(who), made),
    });

  it('requires neither user presence nor a re-authorisation, keeps the session token and sends an e-mail', async () => {
    const before = visitor.cookies.get('session');
    expect((await addAutomatic()).statusCode).toBe(200);
    expect(visitor.cookies.get('session')).toBe(before);
    expect((await rows()).at(-1)).toMatchObject({ created_via: 'automatic', is_user_verified: false });
    expect(await site.mails()).toEqual([expect.objectContaining({ template: 'passkeyChanged' })]);
  });

  it('is rejected six minutes after the login, after another login, and in another browser', async () => {
    const stolen = new TestVisitor(site.nest, '203.0.113.9');
    for (const name of ['session', 'account_id']) stolen.cookies.set(name, visitor.cookies.get(name) ?? '');
    expect(await automaticOptions(stolen)).toBeNull();
    const path = '/zapi/account/passkeys/automatic';
    const early = authenticator.create(await automaticFor(visitor));
    expect(await stolen.post(path, { passkey: early })).toBeProblem('FORBIDDEN');
    await database.rows(`UPDATE session SET methods = '{Social}' WHERE account_id =
      (SELECT id FROM account WHERE contact_email = '${memberEmail}')`);
    expect(await automaticOptions(visitor)).toBeNull();
    expect(await visitor.post(path, { passkey: early })).toBeProblem('FORBIDDEN');
    await logIn(visitor);
    const made = authenticator.create(await automaticFor(visitor));
    site.clock.travel({ minutes: 6 });
    expect(await automaticOptions(visitor)).toBeNull();
    expect(await visitor.post(path, { passkey: made })).toBeProblem('FORBIDDEN');
    expect(await rows()).toHaveLength(1);
  });
});

describe('the passkey list', () => {
  const rename = (id: string, name: string, who = visitor) =>
    who.post('/zapi/account/passkeys/name', { id, name });

  it('is visible only to its member, and cannot be changed by other members', async () => {
    await addPasskey(visitor, authenticator);
    const [mine] = (await list()).passkeys;
    expect(await rename(mine?.id ?? '', 'x', other)).toBeProblem('NOT_FOUND');
    expect(await remove(mine?.id ?? '', other)).toBeProblem('NOT_FOUND');
    expect((await rename(mine?.id ?? '', ' 葵の🔑 ')).statusCode).toBe(204);
    expect((await list()).passkeys.map(({ name }) => name)).toEqual(['葵の🔑']);
    for (const name of ['a'.repeat(61), '', 'a\u202eb'])
      expect(await rename(mine?.id ?? '', name)).toBeProblem('INVALID_REQUEST');
    expect((await list(other)).passkeys).toHaveLength(1);
  });

  it('shows the device of each passkey only to its owner, with the last use', async () => {
    await addPasskey(visitor, authenticator);
    await addPasskey(visitor, authenticator);
    const [first, second] = authenticator.credentials.map(({ id }) => id.toString('base64url'));
    for (let time = 0; time < 2; time += 1) {
      site.clock.travel({ minutes: 5 });
      await logInByPasskey(new TestVisitor(site.nest, '203.0.113.7'), authenticator);
    }
    const openedBy = async () => (await list()).passkeys.map(({ otherSessions }) => otherSessions);
    expect((await openedBy()).toSorted()).toEqual([0, 2]);
    await database.rows(`UPDATE session SET expires_at = '2000-01-01' WHERE passkey_id IS NOT NULL`);
    expect(await openedBy()).toEqual([0, 0]);
    const shown = (await visitor.screen('/mypage/passkeys')).json<{
      passkeys: { lastUsedAt: string | null }[];
      knownToDevice: { credentialIds: string[] };
    }>();
    expect(shown.knownToDevice.credentialIds.toSorted()).toEqual([first, second].toSorted());
    expect(shown.knownToDevice).toMatchObject({ rpId: 'localhost', name: memberEmail });
    expect(shown.passkeys.map(({ lastUsedAt }) => lastUsedAt)).toContain(site.clock.now().toISOString());
    expect(shown.passkeys.map(({ lastUsedAt }) => lastUsedAt)).toContain(null);
    const usedToday = async () => (await list()).passkeys.map(({ isUsedToday }) => isUsedToday).toSorted();
    for (const [used, now, isUsedToday] of [
      ['2026-04-01T08:59:00+09:00', '2026-04-01T09:00:00+09:00', true],
      ['2026-04-01T23:59:00+09:00', '2026-04-02T00:00:00+09:00', false],
    ] as const) {
      site.clock.travelTo(used);
      await logInByPasskey(new TestVisitor(site.nest, '203.0.113.7'), authenticator);
      site.clock.travelTo(now);
      expect(await usedToday()).toEqual([false, isUsedToday]);
    }
  });

  it('allows the removal of a passkey after a re-authorisation, and ends the sessions that the passkey opened if requested', async () => {
    await addPasskey(visitor, authenticator);
    const away = new TestVisitor(site.nest, '203.0.113.7');
    await logInByPasskey(away, authenticator);
    const [mine] = (await list()).passkeys;
    expect(mine).toMatchObject({ otherSessions: 1 });
    expect((await list(away)).passkeys).toMatchObject([{ otherSessions: 0 }]);
    site.clock.travel({ minutes: 11 });
    expect(await remove(mine?.id ?? '')).toBeProblem('REAUTHORIZATION_REQUIRED');
    await logIn(visitor);
    expect((await remove(mine?.id ?? '', visitor, true)).statusCode).toBe(204);
    expect((await away.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await visitor.screen('/mypage')).json()).not.toHaveProperty('redirectTo');
    expect((await list(other)).passkeys).toHaveLength(1);
    expect((await site.mails()).at(-1)).toMatchObject({ template: 'passkeyChanged' });
    const events = await database.rows(`SELECT account_id FROM audit_event WHERE kind = 'passkey.removed'`);
    expect(events).toEqual([{ account_id: accountId }]);
  });

  it('does not allow the removal of the last sign-in method, even when two removals run concurrently', async () => {
    await addPasskey(visitor, authenticator);
    await addPasskey(visitor, authenticator);
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    const [first, second] = (await list()).passkeys;
    const away = new TestVisitor(site.nest, '203.0.113.7');
    await logInByPasskey(away, authenticator);
    const tabs = [visitor, away];
    await runConcurrently(2, (index) => remove([first, second][index]?.id ?? '', tabs[index]));
    const [left, ...more] = (await list()).passkeys;
    expect(more).toEqual([]);
    expect(left).toMatchObject({ isLastWayIn: true });
    expect((await visitor.screen('/mypage/reauthorize')).json()).toMatchObject({ isRecoverable: false });
    expect(await remove(left?.id ?? '')).toBeProblem('PASSKEY_LAST');
    expect(await rows()).toHaveLength(2);
  });
});

describe('a passkey for a former host', () => {
  const allowed = async () => (await loginRequest(visitor, '/mypage/reauthorize')).allowed;
  const usable = async (who = visitor) => (await list(who)).passkeys.map(({ isUsable }) => isUsable);

  beforeEach(async () => {
    await addPasskey(visitor, authenticator);
    await database.rows(
      `UPDATE passkey SET rp_id = 'old.example' WHERE account_id <>
         (SELECT id FROM account WHERE contact_email = $1)`,
      [otherEmail],
    );
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
  });

  it('is shown as unusable, does not count as a sign-in method, and is not accepted for a login or re-authorisation', async () => {
    expect(await usable()).toEqual([false]);
    expect(await usable(other)).toEqual([true]);
    expect(await rowOfMyPage()).toMatchObject({ count: 0 });
    expect(await rowOfMyPage(other)).toMatchObject({ count: 1 });
    await addPasskey(visitor, authenticator);
    const [now, left] = (await list()).passkeys;
    expect([now, left].map((each) => [each?.isUsable, each?.isLastWayIn])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await allowed()).toEqual([authenticator.credentials.at(-1)?.id.toString('base64url')]);
    expect(await remove(now?.id ?? '')).toBeProblem('PASSKEY_LAST');
  });

  it('redirects a member without a password to the page for the first password, but a member with a valid passkey to the re-authorisation', async () => {
    await database.rows('DELETE FROM password_credential');
    site.clock.travel({ minutes: 11 });
    const edit = '/mypage/password/edit';
    expect((await visitor.screen(edit)).body).toContain('/mypage/enable-password');
    expect((await other.screen(edit)).body).toContain('/mypage/reauthorize');
  });

  it('can be removed at any time, while a passkey without a stored host remains valid', async () => {
    const [left] = (await list()).passkeys;
    expect((await remove(left?.id ?? '')).statusCode).toBe(204);
    expect((await list()).passkeys).toEqual([]);
    await addPasskey(visitor, authenticator);
    await database.rows('UPDATE passkey SET rp_id = NULL');
    expect(await usable()).toEqual([true]);
    expect(await allowed()).toHaveLength(1);
  });
});

async function automaticFor(who: TestVisitor) {
  const options = await automaticOptions(who);
  if (options === null) throw new Error('The log-in by password was just now');
  return options;
}

function attested(made: ReturnType<SoftwareAuthenticator['create']>, attestationObject: string) {
  return { ...made, response: { ...made.response, attestationObject } };
}
