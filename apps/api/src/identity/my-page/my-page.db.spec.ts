import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { SettingsService } from '../../store/settings/settings.service.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const top = async () => myPageScreen.data.parse((await visitor.screen('/mypage')).json());
const header = async () => accountHeaderScreen.data.parse((await visitor.screen('/account-header')).json());

const strangeQueries = [
  'limit=1000000000',
  'limit=-1&cursor=x',
  `cursor=${'x'.repeat(4_000)}`,
  'sort=password_hash',
  'filter[$where]=1',
  'type[]=privacy&type[]=newsletter',
  '__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true',
];

describe('My Page', () => {
  it('shows only what the store offers', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    const { account, sections, emailEditUrl, verifyEmailHref } = await top();
    expect(account).toEqual({
      contactEmail: memberEmail,
      isEmailVerified: true,
      emailVerifiedDate: site.clock.now().toISOString(),
      userIdentifiers: [{ userIdentifierType: 'Email' }],
      ...emptyProfile,
      name: '佐藤 美咲',
      customAssociatedInfo: {},
      passwordUpdatedAt: site.clock.now().toISOString(),
      profileImageUrl: null,
      multiFactorType: [],
      passkeys: 0,
      hasEmailLogin: true,
    });
    expect(sections).toEqual([
      { section: 'plans', rows: [{ row: 'allPlans', href: '/mypage/plans', data: {} }] },
      {
        section: 'security',
        rows: [
          { row: 'password', href: '/mypage/password/edit', data: {} },
          {
            row: 'passkeys',
            href: '/mypage/passkeys',
            data: { count: 0, isOffered: true, recoveryOpensAt: null },
          },
          { row: 'multiFactor', href: '/mypage/multi-factor', data: { removal: null } },
          {
            row: 'loginHistory',
            href: '/mypage/login-history',
            data: {
              last: { createdAt: site.clock.now().toISOString(), deviceInfo: null },
              today: '2026-04-01',
            },
          },
          {
            row: 'messages',
            href: '/mypage/messages',
            data: { last: null, today: '2026-04-01', unreachable: null },
          },
          { row: 'devices', href: '/mypage/devices', data: { count: 0 } },
        ],
      },
      {
        section: 'account',
        rows: [
          { row: 'contactEmail', href: '/mypage/email/edit', data: {} },
          { row: 'registrationInfo', href: '/mypage/edit', data: {} },
          { row: 'profileImage', href: '/mypage/profile/edit', data: {} },
          { row: 'language', href: '/mypage/language', data: { language: 'ja', isChosen: false } },
        ],
      },
      {
        section: 'privacy',
        rows: [
          { row: 'newsletter', href: '/mypage/consent?type=newsletter', data: { given: 0, asked: 2 } },
          { row: 'privacy', href: '/mypage/consent?type=privacy', data: { given: 0, asked: 3 } },
          { row: 'pinCode', href: '/mypage/pin-code', data: { isSet: false } },
          { row: 'connections', href: '/mypage/connections', data: { apps: 0 } },
          { row: 'dataExport', href: '/mypage/data-export', data: {} },
        ],
      },
      { section: 'leaving', rows: [{ row: 'withdraw', href: '/withdraw', data: {} }] },
    ]);
    expect(emailEditUrl).toBe('/mypage/email/edit');
    expect(verifyEmailHref).toBeNull();
  });

  it('shows a warning when the address is unverified', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await database.rows('UPDATE account SET email_verified_at = NULL');
    const { account } = await top();
    expect(account).toMatchObject({ isEmailVerified: false, emailVerifiedDate: null, userIdentifiers: [] });
  });

  it('shows whether the address can be used for logins by password and by code, which is never the case for a passkey-only account', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    const isByEmail = async () => (await top()).account.hasEmailLogin;
    await database.rows('DELETE FROM password_credential');
    expect(await isByEmail()).toBe(true);
    site.changeStore(({ login }) => ({ login: { ...login, isEnabledAuthCode: false } }));
    expect(await isByEmail()).toBe(false);
    site.changeStore(({ login }) => ({ login: { ...login, isEnabledAuthCode: true } }));
    await database.rows('UPDATE account SET passkey_only_since = now()');
    expect(await isByEmail()).toBe(false);
  });

  it('shows which second factors are enabled', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at)
       SELECT id, unnest(ARRAY['OTP', 'Email']), now() FROM account`,
    );
    expect((await top()).account.multiFactorType).toEqual(['Email', 'OTP']);
    await database.rows(
      `INSERT INTO backup_code (account_id, position, code, code_hash)
       SELECT id, n, '', decode(n::text, 'escape') FROM account, generate_series(1, 3) n`,
    );
    expect((await top()).account.multiFactorType).toEqual(['Email', 'OTP', 'BackupCode']);
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at) SELECT id, 'SMS', now() FROM account`,
    );
    await database.rows('UPDATE backup_code SET used_at = now()');
    expect((await top()).account.multiFactorType).toEqual(['Email', 'SMS', 'OTP']);
  });

  it('links to the second factors of a member who has one, even if the store no longer offers second factors', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    const settings = site.nest.get(SettingsService, { strict: false });
    const store = jest.spyOn(settings, 'current');
    store.mockReturnValue({ ...settings.current(), multiFactorTypes: [] });
    const leads = async () => {
      const { account, sections, status } = await top();
      const rows = sections.flatMap((section) => section.rows).filter(({ row }) => row === 'multiFactor');
      return { types: account.multiFactorType, rows, isEnabled: status.isEnabledMultiFactor };
    };
    expect(await leads()).toEqual({ types: [], rows: [], isEnabled: false });
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at) SELECT id, 'Email', now() FROM account`,
    );
    expect(await leads()).toEqual({
      types: ['Email'],
      rows: [{ row: 'multiFactor', href: '/mypage/multi-factor', data: { removal: null } }],
      isEnabled: true,
    });
    expect((await header()).status.isEnabledMultiFactor).toBe(true);
    store.mockRestore();
  });

  it('shows consents, whether a PIN is set, and the number of connected apps', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'other@example.jp' });
    await logIn(visitor);
    const shown = async () => {
      const rows = (await top()).sections.find(({ section }) => section === 'privacy')?.rows ?? [];
      return Object.fromEntries(rows.map(({ row, data }) => [row, data]));
    };
    const nothing = {
      ...{ newsletter: { given: 0, asked: 2 }, privacy: { given: 0, asked: 3 } },
      dataExport: {},
    };
    expect(await shown()).toEqual({ ...nothing, pinCode: { isSet: false }, connections: { apps: 0 } });

    const ofAll =
      'INSERT INTO consent_choice (account_id, consent_option_id, key, value, changed_at) SELECT id,';
    await database.rows(`${ofAll} 'campaigns', 'campaigns-1', true, now() FROM account`);
    await database.rows(`${ofAll} 'new-titles', 'of-before', true, now() FROM account`);
    await database.rows(`${ofAll} 'advertising', 'advertising-1', false, now() FROM account`);
    await database.rows(
      `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
       SELECT gen_random_uuid(), id, 'app' || n, '{}', '{}', now(), now() FROM account, generate_series(1, 2) n`,
    );
    await visitor.post('/zapi/account/pinCode/set', { pinCode: '0471' });
    expect(await shown()).toEqual({
      newsletter: { given: 1, asked: 2 },
      privacy: { given: 0, asked: 3 },
      pinCode: { isSet: true },
      connections: { apps: 2 },
      dataExport: {},
    });
  });

  it('runs one SQL statement each for the session, the row data, the newest message, the mailbox and the store offer', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    expect(await statementsDuring(() => visitor.screen('/mypage'))).toHaveLength(5);
  });

  it('ignores request parameters, like every page for members', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    for (const page of ['/mypage', '/mypage/login-history', '/mypage/consent', '/mypage/connections']) {
      const plain = await visitor.screen(page);
      expect(plain.statusCode).toBe(200);
      for (const query of strangeQueries)
        expect((await visitor.screen(`${page}?${query}`)).json()).toEqual(plain.json());
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is rejected for a restricted profile in the mobile app', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    const app = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
    visitor.headers['user-agent'] = `${app} profile/restricted`;
    const hiddenInApps = ['/plans', '/plans/monthly', '/mypage/plans', '/mypage/connections', '/withdraw'];
    for (const page of ['/mypage', '/mypage/edit', '/mypage/login-history', ...hiddenInApps])
      expect(await visitor.screen(page)).toBeProblem('PROFILE_NOT_AUTHORISED');
    const call = await visitor.post('/zapi/account/pinCode/set', { pinCode: '0471' });
    expect(call).toBeProblem('PROFILE_NOT_AUTHORISED');
    for (const hidden of ['/zapi/purchase/monthly', '/zapi/account/withdraw'])
      expect(await visitor.post(hidden, {})).toBeProblem('PROFILE_NOT_AUTHORISED');
    expect(call.json<{ message: string }>().message).toContain('プロフィールを切り替えてください');
    expect((await visitor.screen('/logout')).statusCode).toBe(200);

    visitor.headers['user-agent'] = app;
    expect((await visitor.screen('/mypage')).statusCode).toBe(200);
    for (const page of hiddenInApps) expect(await visitor.screen(page)).toBeProblem('FORBIDDEN');
    visitor.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) profile/restricted';
    expect((await visitor.screen('/mypage')).statusCode).toBe(200);
  });

  it('redirects a guest with a restricted profile to the login', async () => {
    visitor.headers['user-agent'] = 'Mozilla/5.0 VideoStoreApp/3.1 profile/restricted';
    expect((await visitor.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
  });
});

describe('the header of the account pages', () => {
  it("shows the member's name, which is read in one SQL statement together with their plans", async () => {
    await addMember(site.nest);
    await logIn(visitor);
    expect(await header()).toMatchObject({ isLoggedIn: true, displayName: '佐藤 美咲', backUrl: '' });
    expect(await statementsDuring(() => visitor.screen('/account-header'))).toHaveLength(1);
  });

  it('shows the address if the member has no name', async () => {
    await addMember(site.nest, { name: null });
    await logIn(visitor);
    expect((await header()).displayName).toBe(memberEmail);
  });

  it('links back to the page from which My Page was opened, after a login and throughout the session', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await visitor.screen('/mypage/login-history?backUrl=%2Fprivacy%3Ffrom%3Dapp');
    expect((await header()).backUrl).toBe('/privacy?from=app');
    await visitor.screen('/mypage');
    expect((await header()).backUrl).toBe('/privacy?from=app');
    await logIn(visitor);
    expect((await header()).backUrl).toBe('/privacy?from=app');
    const guest = new TestVisitor(site.nest);
    const door = (await guest.screen('/mypage?backUrl=/terms')).json<{ redirectTo: string }>();
    expect(door.redirectTo).toBe('/login?returnTo=%2Fmypage%3FbackUrl%3D%2Fterms');
  });

  it('does not link back to a page that the visitor did not come from', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    expect((await visitor.screen('/login?backUrl=/terms')).json()).toEqual({ redirectTo: '/mypage' });
    await visitor.post('/zapi/account/pinCode/set?backUrl=/terms', { pinCode: '0471' });
    expect((await header()).backUrl).toBe('');
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '/nothing-of-ours',
    '/terms&backUrl=/privacy',
  ])('never links back to %s', async (backUrl) => {
    await addMember(site.nest);
    await logIn(visitor);
    expect((await visitor.screen(`/mypage?backUrl=${backUrl}`)).statusCode).toBe(200);
    expect((await header()).backUrl).toBe('');
  });

  it('is empty for a guest and does not run any SQL statement', async () => {
    expect(await statementsDuring(header)).toEqual([]);
    expect(await header()).toMatchObject({ isLoggedIn: false, displayName: '', profileImageUrl: null });
  });
});
