import { describe, expect, it } from '@jest/globals';
import { minimalSetting } from '@account/contracts/identity/accounts/registration-setting.suite';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { myPageRow, myPageSection } from '@account/contracts/identity/my-page/my-page-row';
import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { declareMyPageRow, declaredMyPageRows, type MyPageViewer } from './my-page-row.declaration.js';
import { MyPageRows } from './my-page-rows.service.js';

const source = join(import.meta.dirname, '../..');
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.rows.ts')) await import(join(source, file));

type Status = MyPageViewer['status'];

const nothing: Status = {
  hasSubscriptionPlan: false,
  isStorePaymentAvailable: false,
  visibleHome: false,
  isNewsletterEnabled: false,
  isPrivacyEnabled: false,
  isPinCodeEnabled: false,
  isOidcEnabled: false,
  isEnabledUserId: false,
  isEnabledPassword: false,
  isEnabledMultiFactor: false,
  isRegisteredPassword: false,
  useProfileImage: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((flag) => [flag, true])) as unknown as Status;

interface Seen {
  status?: Partial<Status>;
  isApp?: boolean;
  externalAccounts?: number;
  hasPasskeys?: boolean;
  asksNothing?: boolean;
  isInOneLanguage?: boolean;
}

function viewer(seen: Seen): MyPageViewer {
  const { status, isApp = false, externalAccounts = 0, hasPasskeys = false } = seen;
  const { asksNothing = false, isInOneLanguage = false } = seen;
  return {
    context: { browser: { isApp } },
    account: { ...emptyProfile, consentAnswers: [], isTvPinSet: false, connectedApps: 0 },
    summary: { lastLoginAt: null, devices: 0, newestEarnedOn: null },
    now: new Date('2026-04-01T00:00:00Z'),
    settings: {
      ...{
        languages: isInOneLanguage ? ['ja'] : ['ja', 'en'],
        consentOptions: [],
        passkeys: { enabled: hasPasskeys },
      },
      accountRegistrationSetting: { ...minimalSetting, nickname: asksNothing ? 'NOT_USE' : 'OPTIONAL' },
    },
    status: { ...nothing, ...status },
    externalAccounts: Array.from({ length: externalAccounts }, () => ({})),
  } as unknown as MyPageViewer;
}

/** Starts My Page with a data provider for each of the given rows. */
function started(provided = declaredMyPageRows()): MyPageRows {
  const rows = new MyPageRows();
  for (const row of provided) if (row.data === 'provided') rows.provide(row, () => ({}));
  rows.onApplicationBootstrap();
  return rows;
}

const shown = async (seen: Seen) =>
  (await started().sectionsFor(viewer(seen))).map(({ section, rows }) =>
    [section, ...rows.map(({ row }) => row)].join(' '),
  );

describe('My Page', () => {
  it('shows the expected rows to a member with minimal data in a minimal store', async () => {
    expect(await shown({})).toEqual([
      'security loginHistory messages',
      'account contactEmail registrationInfo language',
      'privacy dataExport',
      'leaving withdraw',
    ]);
  });

  it('does not show rows for member details that the store does not ask for', async () => {
    expect(await shown({ asksNothing: true })).toContain('account contactEmail language');
  });

  it('does not show a language row in a store with one language', async () => {
    expect(await shown({ isInOneLanguage: true })).toContain('account contactEmail registrationInfo');
  });

  it('shows all rows that a store can offer, in the expected order', async () => {
    expect(await shown({ status: everything, externalAccounts: 3, hasPasskeys: true })).toEqual([
      'plans offer contracts allPlans',
      'payment paymentMethods paymentHistory',
      'security password passkeys multiFactor loginHistory messages devices',
      'externalIds externalIds',
      'account contactEmail userId registrationInfo profileImage language',
      'privacy newsletter privacy pinCode connections dataExport',
      'leaving withdraw',
    ]);
  });

  it('does not show plans, picture, connected apps and withdrawal in the mobile app', async () => {
    expect(await shown({ status: everything, hasPasskeys: true, isApp: true })).toEqual([
      'plans contracts',
      'payment paymentMethods paymentHistory',
      'security password passkeys multiFactor loginHistory messages devices',
      'account contactEmail userId registrationInfo language',
      'privacy newsletter privacy pinCode dataExport',
    ]);
  });

  it.each<[string, Partial<Status>]>([
    ['contracts', { visibleHome: true }],
    ['allPlans', { hasSubscriptionPlan: true }],
    ['userId', { isEnabledUserId: true }],
    ['profileImage', { useProfileImage: true }],
    ['password', { isEnabledPassword: true, isRegisteredPassword: true }],
    ['setPassword', { isEnabledPassword: true }],
    ['multiFactor', { isEnabledMultiFactor: true }],
    ['newsletter', { isNewsletterEnabled: true }],
    ['privacy', { isPrivacyEnabled: true }],
    ['pinCode', { isPinCodeEnabled: true }],
    ['connections', { isOidcEnabled: true }],
    ['devices', { isOidcEnabled: true }],
  ])('shows %s only if the store offers it', async (row, status) => {
    const named = expect.stringMatching(new RegExp(` ${row}\\b`));
    expect(await shown({})).not.toContainEqual(named);
    expect(await shown({ status })).toContainEqual(named);
  });

  it.each([
    [0, true, false],
    [1, true, true],
    [2, true, true],
    [0, false, false],
    [1, false, false],
    [2, false, true],
  ])(
    'with %i providers of external accounts, and passwords enabled: %s, shows the row for external accounts: %s',
    async (externalAccounts, isEnabledPassword, is) => {
      const sections = await shown({ status: { isEnabledPassword }, externalAccounts });
      expect(sections.includes('externalIds externalIds')).toBe(is);
    },
  );

  it('never shows a row or a section twice, an empty section, or two password rows', async () => {
    const flags = fc.record(
      Object.fromEntries(Object.keys(nothing).map((flag) => [flag, fc.boolean()])),
    ) as fc.Arbitrary<Status>;
    const seen = fc.record({ status: flags, isApp: fc.boolean(), externalAccounts: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(seen, async (some) => {
        const sections = await started().sectionsFor(viewer(some));
        const rows = sections.flatMap((each) => each.rows.map(({ row }) => row));
        expect(sections.every((each) => each.rows.length > 0)).toBe(true);
        expect(new Set(sections.map(({ section }) => section)).size).toBe(sections.length);
        expect(new Set(rows).size).toBe(rows.length);
        expect(rows.includes('password') && rows.includes('setPassword')).toBe(false);
      }),
    );
  });

  it('has a unique position for each row of a section', () => {
    const places = declaredMyPageRows().map(({ section, order }) => `${section.order} ${order}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a My Page row with data from a service', () => {
  const contract = myPageRow('specCards', z.strictObject({ count: z.number() }));
  const section = myPageSection('spec', 35);

  it('makes the startup fail without a provider; otherwise has a fixed position and is hidden when the provider returns no data', async () => {
    const others = declaredMyPageRows();
    const row = declareMyPageRow(contract, { section, order: 1, data: 'provided' });
    expect(() => started(others)).toThrow('No service provides the row "specCards" of My Page');
    for (const count of [2, undefined]) {
      const rows = new MyPageRows();
      for (const other of others) rows.provide(other, () => undefined);
      rows.provide(row, async () => (count === undefined ? undefined : { count }));
      rows.onApplicationBootstrap();
      const sections = await rows.sectionsFor(viewer({}));
      const privacy = {
        section: 'privacy',
        rows: [{ row: 'dataExport', href: '/mypage/data-export', data: {} }],
      };
      const leaving = { section: 'leaving', rows: [{ row: 'withdraw', href: '/withdraw', data: {} }] };
      expect(sections.slice(2)).toEqual(
        count === undefined
          ? [privacy, leaving]
          : [
              { section: 'spec', rows: [{ row: 'specCards', href: null, data: { count } }] },
              privacy,
              leaving,
            ],
      );
    }
    expect(() => declareMyPageRow(contract, { section, order: 2, data: 'provided' })).toThrow(
      'declared twice',
    );
  });
});
