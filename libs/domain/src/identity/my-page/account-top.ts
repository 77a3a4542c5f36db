export interface AccountTopFlags {
  isApp: boolean;
  hasSubscriptionPlan: boolean;
  isEnabledUserId: boolean;
  useProfileImage: boolean;
  isEnabledPassword: boolean;
  isRegisteredPassword: boolean;
  isEnabledMultiFactor: boolean;
  externalAccounts: number;
  isNewsletterEnabled: boolean;
  isPrivacyEnabled: boolean;
  isPinCodeEnabled: boolean;
  isOidcEnabled: boolean;
}

export const accountTopSections = [
  'plans',
  'account',
  'security',
  'externalIds',
  'privacy',
  'withdrawal',
] as const;

export type AccountTopSection = (typeof accountTopSections)[number];

export const accountTopRows = [
  'allPlans',
  'contactEmail',
  'userId',
  'registrationInfo',
  'profileImage',
  'password',
  'setPassword',
  'multiFactor',
  'loginHistory',
  'externalIds',
  'newsletter',
  'privacy',
  'pinCode',
  'connections',
  'withdraw',
] as const;

export type AccountTopRow = (typeof accountTopRows)[number];

interface Rule {
  section: AccountTopSection;
  page: string | null;
  shows: (flags: AccountTopFlags) => boolean;
}

const always = () => true;

/** Where a single external ID is the only way to log in, there is nothing to link or unlink. */
const hasExternalChoice = (flags: AccountTopFlags) =>
  flags.externalAccounts > (flags.isEnabledPassword ? 0 : 1);

const rules: Record<AccountTopRow, Rule> = {
  allPlans: {
    section: 'plans',
    page: '/mypage/plans',
    shows: (flags) => flags.hasSubscriptionPlan && !flags.isApp,
  },
  contactEmail: { section: 'account', page: '/mypage/email/edit', shows: always },
  userId: { section: 'account', page: '/mypage/user-id/edit', shows: (flags) => flags.isEnabledUserId },
  registrationInfo: { section: 'account', page: '/mypage/edit', shows: always },
  profileImage: {
    section: 'account',
    page: '/mypage/profile/edit',
    shows: (flags) => flags.useProfileImage && !flags.isApp,
  },
  password: {
    section: 'security',
    page: '/mypage/password/edit',
    shows: (flags) => flags.isEnabledPassword && flags.isRegisteredPassword,
  },
  setPassword: {
    section: 'security',
    page: '/mypage/enable-password',
    shows: (flags) => flags.isEnabledPassword && !flags.isRegisteredPassword,
  },
  multiFactor: {
    section: 'security',
    page: '/mypage/multi-factor',
    shows: (flags) => flags.isEnabledMultiFactor,
  },
  loginHistory: { section: 'security', page: '/mypage/login-history', shows: always },
  externalIds: {
    section: 'externalIds',
    page: null,
    shows: (flags) => hasExternalChoice(flags) && !flags.isApp,
  },
  newsletter: {
    section: 'privacy',
    page: '/mypage/consent?type=newsletter',
    shows: (flags) => flags.isNewsletterEnabled,
  },
  privacy: {
    section: 'privacy',
    page: '/mypage/consent?type=privacy',
    shows: (flags) => flags.isPrivacyEnabled,
  },
  pinCode: { section: 'privacy', page: '/mypage/pin-code', shows: (flags) => flags.isPinCodeEnabled },
  connections: {
    section: 'privacy',
    page: '/mypage/connections',
    shows: (flags) => flags.isOidcEnabled && !flags.isApp,
  },
  withdraw: { section: 'withdrawal', page: '/withdraw', shows: (flags) => !flags.isApp },
};

export interface ShownRow {
  row: AccountTopRow;
  page: string | null;
}

export function pageOfRow(row: AccountTopRow, flags: AccountTopFlags): string | null {
  return rules[row].shows(flags) ? rules[row].page : null;
}

export function accountTop(flags: AccountTopFlags): { section: AccountTopSection; rows: ShownRow[] }[] {
  const shown = accountTopRows.filter((row) => rules[row].shows(flags));
  return accountTopSections
    .map((section) => ({
      section,
      rows: shown
        .filter((row) => rules[row].section === section)
        .map((row) => ({ row, page: rules[row].page })),
    }))
    .filter(({ rows }) => rows.length > 0);
}
