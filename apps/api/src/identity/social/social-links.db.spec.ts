import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { latestMailedCode } from '@account/testing/mailbox';
import { runConcurrently, repeatRace } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { otpSecret } from '../login-multi-factor/login-multi-factor.testing.js';
import { addOtp } from '../second-factors/second-factors.testing.js';
import { choose, comeBack, leave, link, siteWithProviders, travel, unlink } from './social.testing.js';

const database = testDatabase();
/** Disables login by e-mailed code, so that a password is the only other sign-in method. */
const site = siteWithProviders(database, (file) => ({
  ...file,
  login: { ...file.login, isEnabledAuthCode: false },
}));

let accountId: AccountId;
let member: TestVisitor;

afterEach(() => void jest.restoreAllMocks());

beforeEach(async () => {
  accountId = await addMember(site.nest);
  member = new TestVisitor(site.nest);
  await logIn(member);
});

const links = async () =>
  (await database.rows<{ provider: string }>('SELECT provider FROM linked_account ORDER BY 1')).map(
    ({ provider }) => provider,
  );

async function accountsOf(visitor: TestVisitor): Promise<ExternalAccount[]> {
  const { sections } = (await visitor.screen('/mypage')).json<{
    sections: { rows: { row: string; data: ExternalAccount[] }[] }[];
  }>();
  const rows = sections.flatMap((section) => section.rows);
  return rows.find(({ row }) => row === 'externalIds')?.data ?? [];
}

const accountOf = async (visitor: TestVisitor, type: string) =>
  (await accountsOf(visitor)).find(({ userIdentifierType }) => userIdentifierType === type);

/** Returns another tab of the browser, with a copy of its cookies. */
function tabOf(visitor: TestVisitor): TestVisitor {
  const tab = new TestVisitor(site.nest);
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

/** Deletes the password, so that external accounts are the only sign-in methods of the member. */
const withoutPassword = () => database.rows('DELETE FROM password_credential');

describe('linking an external account', () => {
  it('renews the session, and My Page shows the linked account', async () => {
    const before = member.cookies.get('session');
    expect(await accountOf(member, 'Line')).toMatchObject({ isLinked: false, canUnlink: false });
    expect(await link(member, site, { provider: 'Line' })).toBe(
      '/mypage/social/enable/complete?userIdentifierType=Line',
    );
    expect(member.cookies.get('session')).not.toBe(before);
    const complete = await member.screen('/mypage/social/enable/complete?userIdentifierType=Line');
    expect(complete.json()).not.toHaveProperty('redirectTo');
    expect(await accountOf(member, 'Line')).toEqual({
      userIdentifierName: 'LINE',
      userIdentifierType: 'Line',
      userIdentifierMethod: 'Social',
      isLinked: true,
      canUnlink: true,
      unlinkRefusal: null,
    });
    // Waits until the grace period of the previous session token has ended.
    site.clock.travel({ minutes: 2 });
    const old = new TestVisitor(site.nest);
    old.cookies.set('session', before ?? '');
    expect((await old.screen('/mypage')).json()).toHaveProperty('redirectTo');
  });

  it('notifies the member by e-mail, as unlinking does', async () => {
    await link(member, site, { provider: 'Line' });
    await unlink(member, 'Line');
    const mails = (await site.mails()).filter(({ template }) => template === 'externalAccount');
    expect(mails.map(({ to, text }) => [to, text.split(' ').slice(0, 2).join(' ')])).toEqual([
      [memberEmail, 'linked LINE'],
      [memberEmail, 'unlinked LINE'],
    ]);
  });

  it('does not store a token that the provider issued', async () => {
    await link(member, site);
    const [row] = await database.rows<Record<string, unknown>>('SELECT * FROM linked_account');
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['account_id', 'email', 'id', 'is_email_verified', 'linked_at', 'provider', 'subject'].sort(),
    );
  });

  it('links the external account once when the member links it twice', async () => {
    await link(member, site);
    expect(await link(member, site)).toBe('/mypage/social/enable/complete?userIdentifierType=Google');
    expect(await links()).toEqual(['Google']);
  });

  it('rejects a second account of the same provider', async () => {
    await link(member, site, { email: 'one@gmail.example' });
    const page = await link(member, site, { email: 'two@gmail.example' });
    expect(page).toBe('/social/relate/error');
    expect((await member.screen(page)).json()).toMatchObject({ reason: 'system' });
    expect(await links()).toEqual(['Google']);
  });

  it('rejects an external account of another member without any change', async () => {
    await link(member, site);
    const other = await addMember(site.nest, { email: 'taro@example.jp' });
    const taro = new TestVisitor(site.nest, '198.51.100.9');
    await logIn(taro, 'taro@example.jp');
    const page = await link(taro, site);
    expect(page).toBe('/social/relate/error?code=ACCOUNT_ALREADY_EXISTS');
    expect((await taro.screen(page)).json()).toMatchObject({ reason: 'alreadyLinked' });
    const rows = await database.rows('SELECT account_id FROM linked_account');
    expect(rows).toEqual([{ account_id: accountId }]);
    expect(other).not.toBe(accountId);
  });

  it('does not change anything when the user denies the request at the provider', async () => {
    const page = await link(member, site, { outcome: 'denied' });
    expect(page).toBe('/social/relate/error');
    expect((await member.screen(page)).json()).toMatchObject({ reason: 'system', isLoggedIn: true });
    expect(await links()).toEqual([]);
  });

  it('shows a guest an error page that says only "already linked" or "system error"', async () => {
    const guest = new TestVisitor(site.nest);
    const reasonAt = async (query: string) =>
      (await guest.screen(`/social/relate/error${query}`)).json<{ reason: string }>().reason;
    expect(await reasonAt('?code=ACCOUNT_ALREADY_EXISTS')).toBe('alreadyLinked');
    for (const code of [
      'ACCESS_DENIED',
      'ANOTHER_ACCOUNT_LINKED',
      'INVALID_SESSION_FLOW',
      'alreadyLinked',
      '',
    ])
      expect(await reasonAt(`?code=${code}`)).toBe('system');
    expect(await reasonAt('?code=ACCOUNT_ALREADY_EXISTS&code=ACCESS_DENIED')).toBe('system');
  });

  it('shows a system error for every other failure', async () => {
    const page = await link(member, site, { outcome: 'wrongNonce' });
    expect(page).toBe('/social/relate/error');
    expect((await member.screen(page)).json()).toMatchObject({ reason: 'system' });
  });

  it('requires a logged-in member', async () => {
    const guest = new TestVisitor(site.nest);
    const address = await leave(guest, { action: 'enableExternalAuth' });
    expect(address).toMatch(/^\/login\?returnTo=%2Fauth/);
  });

  it('requires a re-authorisation, and then a confirmation before it redirects to the provider', async () => {
    site.clock.travel({ minutes: 11 });
    const address = await leave(member, { action: 'enableExternalAuth' });
    const landing = '/auth?userIdentifierType=Google&socialActionType=enableExternalAuth';
    expect(address).toBe(`/mypage/reauthorize?returnTo=${encodeURIComponent(landing)}`);
    const shown = (await member.screen(address)).json<{ returnTo: string }>();
    expect(shown.returnTo).toBe(landing);
    expect((await member.screen(landing)).json()).toMatchObject({ state: 'link' });
  });

  it('requires another re-authorisation when the first one expired at the provider, and then continues to link the account', async () => {
    const back = await choose(await leave(member, { action: 'enableExternalAuth' }));
    site.clock.travel({ minutes: 11 });
    const answer = await comeBack(member, site, back);
    const landing = '/auth?userIdentifierType=Google&socialActionType=enableExternalAuth';
    expect(answer.headers.location).toBe(`/mypage/reauthorize?returnTo=${encodeURIComponent(landing)}`);
    expect(await links()).toEqual([]);
  });

  const linkTo = async () =>
    `/auth/authorize?userIdentifierType=Google&socialActionType=enableExternalAuth&pageAccount=${await member.pageAccount()}`;

  it.each(['cross-site', 'same-site', 'none'])(
    'requires a confirmation when another site (%s) starts it',
    async (site_) => {
      const answer = await member.get(await linkTo(), { 'sec-fetch-site': site_ });
      expect(answer.headers.location).toBe(
        '/auth?userIdentifierType=Google&socialActionType=enableExternalAuth',
      );
      expect(await database.rows(`SELECT 1 FROM flow WHERE kind = 'social'`)).toEqual([]);
    },
  );

  it.each([
    ['http://localhost:8080/mypage', true],
    ['http://localhost:8080.evil.example/', false],
    ['https://evil.example/', false],
    [undefined, false],
  ])('checks the referrer in a browser that does not send fetch metadata: %s', async (referer, isLet) => {
    delete member.headers['sec-fetch-site'];
    const answer = await member.get(await linkTo(), referer === undefined ? {} : { referer });
    expect(answer.headers.location?.startsWith('http://127.0.0.1')).toBe(isLet);
  });

  it('is rejected between the two steps of a login', async () => {
    await addOtp(site.nest, accountId, otpSecret);
    const back = await choose(await leave(member, { action: 'enableExternalAuth' }));
    await logIn(member);
    expect((await member.screen('/login/multi-factor/OTP')).json()).toMatchObject({ type: 'OTP' });
    expect((await comeBack(member, site, back)).headers.location).toBe('/social/relate/error');
    expect(await leave(member, { action: 'enableExternalAuth' })).toMatch(/^\/login\?returnTo=%2Fauth/);
    expect(await links()).toEqual([]);
  });

  it('ends with the session in which it was started', async () => {
    const back = await choose(await leave(member, { action: 'enableExternalAuth' }));
    await member.post('/logout');
    expect((await comeBack(member, site, back)).headers.location).toBe('/social/relate/error');
    await logIn(member);
    expect((await comeBack(member, site, back)).headers.location).toBe('/auth');
    expect(await links()).toEqual([]);
  });
});

describe('unlinking an external account', () => {
  it('removes the sign-in method, ends the sessions that it opened, and renews the current session', async () => {
    await link(member, site);
    const other = new TestVisitor(site.nest, '198.51.100.9');
    await travel(other, site);
    const before = member.cookies.get('session');
    expect((await unlink(member)).json()).toEqual({
      redirectTo: '/mypage/social/disable/complete?userIdentifierType=Google',
    });
    expect(member.cookies.get('session')).not.toBe(before);
    expect(await links()).toEqual([]);
    expect((await other.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect(await travel(other, site)).toBe('/signup/auth?isCallback=true');
    expect(await accountsOf(member)).toHaveLength(6);
  });

  it('is rejected for the external account that opened the current session', async () => {
    await link(member, site);
    const social = new TestVisitor(site.nest, '198.51.100.9');
    await travel(social, site);
    expect(await accountOf(social, 'Google')).toMatchObject({
      canUnlink: false,
      unlinkRefusal: 'currentLogin',
    });
    expect(await unlink(social)).toBeProblem('EXTERNAL_ACCOUNT_IN_USE');
    expect(await links()).toEqual(['Google']);
  });

  it('is rejected for the last sign-in method', async () => {
    await link(member, site);
    await withoutPassword();
    expect(await accountOf(member, 'Google')).toMatchObject({
      canUnlink: false,
      unlinkRefusal: 'lastWayIn',
    });
    expect(await unlink(member)).toBeProblem('EXTERNAL_ACCOUNT_LAST');
    expect(await links()).toEqual(['Google']);
  });

  it('does not count an external account as a sign-in method if the store no longer offers its provider', async () => {
    await link(member, site);
    await link(member, site, { provider: 'Line' });
    await withoutPassword();
    site.changeStore(({ socialProviders }) => ({
      socialProviders: socialProviders.filter(({ provider }) => provider !== 'Line'),
    }));
    expect(await unlink(member)).toBeProblem('EXTERNAL_ACCOUNT_LAST');
  });

  it('does not count a password as a sign-in method without a verified address', async () => {
    await link(member, site);
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect(await accountOf(member, 'Google')).toMatchObject({ canUnlink: false });
    expect(await unlink(member)).toBeProblem('EXTERNAL_ACCOUNT_LAST');
  });

  it('keeps one of two external accounts when a member without a password unlinks both concurrently, 20 times in a row', async () => {
    await repeatRace(async (round) => {
      const id = await addMember(site.nest, { email: `person.${round}@example.jp` });
      const who = new TestVisitor(site.nest, `10.0.${round}.1`);
      await logIn(who, `person.${round}@example.jp`);
      await withoutPassword();
      for (const provider of ['Google', 'Line'])
        await database.rows(
          `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
           VALUES (gen_random_uuid(), $1, $2, $3, false, $4)`,
          [provider, String(round), id, site.clock.now()],
        );
      await runConcurrently(16, (index) => unlink(tabOf(who), index % 2 === 0 ? 'Google' : 'Line'));
      const left = await database.rows('SELECT 1 FROM linked_account WHERE account_id = $1', [id]);
      expect(left).toHaveLength(1);
    });
  });

  it('requires a re-authorisation', async () => {
    await link(member, site);
    site.clock.travel({ minutes: 11 });
    expect(await unlink(member)).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await unlink(new TestVisitor(site.nest))).toBeProblem('SESSION_EXPIRED');
  });

  it('does not change anything when the external account is not linked', async () => {
    expect(await unlink(member, 'X')).toBeProblem('EXTERNAL_ACCOUNT_NOT_LINKED');
  });
});

describe('the mobile app of the store', () => {
  beforeEach(() => {
    member.headers['user-agent'] = 'Mozilla/5.0 VideoStoreApp/3.1';
  });

  it('does not show external accounts, and calls for them are rejected', async () => {
    const top = (await member.screen('/mypage')).json<{ sections: { section: string }[] }>();
    expect(top.sections.map(({ section }) => section)).not.toContain('externalIds');
    expect(await accountsOf(member)).toEqual([]);
    expect(await unlink(member)).toBeProblem('FORBIDDEN');
    const query = 'userIdentifierType=Google&socialActionType=enableExternalAuth';
    expect(await member.get(`/auth/authorize?${query}`)).toBeProblem('FORBIDDEN');
  });
});

describe('a member without a password', () => {
  it('re-authorises with an e-mailed code', async () => {
    await link(member, site);
    await withoutPassword();
    const social = new TestVisitor(site.nest, '198.51.100.9');
    await travel(social, site);
    site.clock.travel({ minutes: 11 });
    const page = (await social.screen('/mypage/reauthorize')).json();
    expect(page).toMatchObject({ isRegisteredPassword: false, codeSending: { sendTo: memberEmail } });
    await social.post('/zapi/account/reauthorize/re-send-auth-code');
    const authCode = latestMailedCode(memberEmail, await site.mails());
    const answer = await social.post('/zapi/account/reauthorize', { authCode, returnTo: '/mypage' });
    expect(answer.json()).toEqual({ redirectTo: '/mypage' });
    expect(await link(social, site, { provider: 'Line' })).toBe(
      '/mypage/social/enable/complete?userIdentifierType=Line',
    );
    expect(await accountOf(social, 'Google')).toMatchObject({ unlinkRefusal: 'currentLogin' });
    expect((await unlink(social, 'Line')).statusCode).toBe(200);
  });
});
