import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  accountTop,
  accountTopRows,
  accountTopSections,
  type AccountTopFlags,
  type AccountTopRow,
} from './account-top.js';

const nothing: AccountTopFlags = {
  isApp: false,
  hasSubscriptionPlan: false,
  isEnabledUserId: false,
  useProfileImage: false,
  isEnabledPassword: false,
  isRegisteredPassword: false,
  isEnabledMultiFactor: false,
  externalAccounts: 0,
  isNewsletterEnabled: false,
  isPrivacyEnabled: false,
  isPinCodeEnabled: false,
  isOidcEnabled: false,
};

const everything: AccountTopFlags = {
  isApp: false,
  hasSubscriptionPlan: true,
  isEnabledUserId: true,
  useProfileImage: true,
  isEnabledPassword: true,
  isRegisteredPassword: true,
  isEnabledMultiFactor: true,
  externalAccounts: 3,
  isNewsletterEnabled: true,
  isPrivacyEnabled: true,
  isPinCodeEnabled: true,
  isOidcEnabled: true,
};

const shown = (flags: AccountTopFlags) =>
  accountTop(flags).map(({ section, rows }) => [section, ...rows.map(({ row }) => row)].join(' '));
const shows = (row: AccountTopRow, flags: AccountTopFlags) =>
  accountTop(flags).some(({ rows }) => rows.some((each) => each.row === row));

describe('the account top', () => {
  it('shows a plain member of a plain store this much', () => {
    expect(shown(nothing)).toEqual([
      'account contactEmail registrationInfo',
      'security loginHistory',
      'withdrawal withdraw',
    ]);
  });

  it('shows everything that a store can offer, in this order', () => {
    expect(shown(everything)).toEqual([
      'plans allPlans',
      'account contactEmail userId registrationInfo profileImage',
      'security password multiFactor loginHistory',
      'externalIds externalIds',
      'privacy newsletter privacy pinCode connections',
      'withdrawal withdraw',
    ]);
  });

  it('hides plans, picture, external IDs, connected apps and withdrawal in the app', () => {
    expect(shown({ ...everything, isApp: true })).toEqual([
      'account contactEmail userId registrationInfo',
      'security password multiFactor loginHistory',
      'privacy newsletter privacy pinCode',
    ]);
  });

  it.each<[AccountTopRow, Partial<AccountTopFlags>]>([
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
  ])('shows %s only where it is offered', (row, flags) => {
    expect(shows(row, nothing)).toBe(false);
    expect(shows(row, { ...nothing, ...flags })).toBe(true);
  });

  it.each([
    [0, true, false],
    [1, true, true],
    [2, true, true],
    [0, false, false],
    [1, false, false],
    [2, false, true],
  ])(
    'with %i external accounts and passwords %s, shows external IDs: %s',
    (externalAccounts, isEnabledPassword, is) => {
      expect(shows('externalIds', { ...nothing, externalAccounts, isEnabledPassword })).toBe(is);
    },
  );

  it('never shows a row twice, an empty section, or both ways to a password', () => {
    const flags = fc.record({
      isApp: fc.boolean(),
      hasSubscriptionPlan: fc.boolean(),
      isEnabledUserId: fc.boolean(),
      useProfileImage: fc.boolean(),
      isEnabledPassword: fc.boolean(),
      isRegisteredPassword: fc.boolean(),
      isEnabledMultiFactor: fc.boolean(),
      externalAccounts: fc.nat(4),
      isNewsletterEnabled: fc.boolean(),
      isPrivacyEnabled: fc.boolean(),
      isPinCodeEnabled: fc.boolean(),
      isOidcEnabled: fc.boolean(),
    });
    fc.assert(
      fc.property(flags, (some) => {
        const sections = accountTop(some);
        const rows = sections.flatMap((section) => section.rows.map(({ row }) => row));
        expect(sections.every((section) => section.rows.length > 0)).toBe(true);
        expect(rows).toEqual(accountTopRows.filter((row) => rows.includes(row)));
        expect(sections.map(({ section }) => section)).toEqual(
          accountTopSections.filter((section) => sections.some((each) => each.section === section)),
        );
        expect(rows.includes('password') && rows.includes('setPassword')).toBe(false);
      }),
    );
  });
});
