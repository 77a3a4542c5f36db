import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import { newsletterRow } from '@account/contracts/identity/consents/consents.contract';
import { devicesRow } from '@account/contracts/identity/devices/devices.contract';
import { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { messagesRow } from '@account/contracts/identity/messages/messages.contract';
import type { MyPageRowContract } from '@account/contracts/identity/my-page/my-page-row';
import {
  accountSection,
  myPageScreen,
  privacySection,
  securitySection,
} from '@account/contracts/identity/my-page/my-page.contract';
import { passkeysRow } from '@account/contracts/identity/passkeys/passkeys.contract';
import { setPasswordRow } from '@account/contracts/identity/enable-password/enable-password.contract';
import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import { pinCodeRow } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { connectionsRow } from '@account/contracts/oidc/connections/connections.contract';
import { paymentHistoryRow } from '@account/contracts/commerce/invoices/payment-history.contract';
import {
  paymentMethodsRow,
  paymentSection,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { emptyProfile, everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import type * as z from 'zod/mini';

import { loadProtections, loadRows } from './my-page-rows.testing.js';
import { statesOf, type Of, type PageStates } from './page-states.testing.js';

type Section = Of<typeof myPageScreen>['sections'][number];

function row<Contract extends MyPageRowContract>(
  { row: name }: Contract,
  data: z.output<Contract['data']>,
): Section['rows'][number] {
  return { row: name, href: `/mypage/${name}`, data };
}

const today = businessDate('2026-11-26');
const visa = {
  paymentMethodType: 'SbpsCredit',
  displayName: 'クレジットカード',
  cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' },
} as const;

const sectionsOf = (isMuch: boolean): Section[] => [
  {
    section: paymentSection.section,
    rows: [
      row(
        paymentMethodsRow,
        isMuch
          ? { today, count: 3, first: visa, failing: [] }
          : { today, count: 1, first: visa, failing: [] },
      ),
      row(paymentHistoryRow, {
        today,
        last: isMuch ? { on: businessDate('2026-11-18'), billingAmount: yen(-1_980) } : null,
      }),
    ],
  },
  {
    section: securitySection.section,
    rows: [
      row(passwordRow, {}),
      row(passkeysRow, { count: isMuch ? 2 : 0, isOffered: false, recoveryOpensAt: null }),
      row(multiFactorRow, {
        removal: isMuch ? { types: ['SMS', 'OTP'], dueAt: '2026-05-02T14:59:00.000Z' } : null,
      }),
      row(devicesRow, { count: isMuch ? 4 : 0 }),
      row(loginHistoryRow, {
        last: isMuch ? { createdAt: '2026-11-25T15:00:00.000Z', deviceInfo: 'iPhone' } : null,
        today,
      }),
      row(pinCodeRow, { isSet: isMuch }),
    ],
  },
  { section: accountSection.section, rows: [row(contactEmailRow, {})] },
  {
    section: privacySection.section,
    rows: [
      row(newsletterRow, { given: isMuch ? 2 : 0, asked: 3 }),
      row(connectionsRow, { apps: isMuch ? 5 : 0 }),
      row(messagesRow, { unreachable: isMuch ? 'h***@example.jp' : null }),
    ],
  },
];

const account: Of<typeof myPageScreen>['account'] = {
  ...{ ...emptyProfile, customAssociatedInfo: {} },
  ...{
    contactEmail: 'hanako@example.jp',
    isEmailVerified: true,
    emailVerifiedDate: '2026-03-31T15:00:00.000Z',
  },
  ...{ userIdentifiers: [{ userIdentifierType: 'Email' }], passwordUpdatedAt: '2026-04-20T15:00:00.000Z' },
  ...{ profileImageUrl: null, multiFactorType: ['SMS'], passkeys: 2, hasEmailLogin: true },
};

/** No password, no second step, and something that opens the account. */
const withoutPassword = { ...account, passwordUpdatedAt: null, multiFactorType: [] };
const withoutPasswordSections: Section[] = [
  { section: accountSection.section, rows: [row(contactEmailRow, {})] },
  {
    section: securitySection.section,
    rows: [
      row(setPasswordRow, {}),
      row(passkeysRow, { count: 2, isOffered: false, recoveryOpensAt: null }),
      row(multiFactorRow, { removal: null }),
    ],
  },
];

const page = {
  accountRegistrationSetting: {
    ...everyProfileField(() => 'NOT_USE' as const),
    ...{ customAssociatedInfo: [], disallowUnknownGender: false, genderInputType: 'Select' },
    ...{ passwordStrength: 'NORMAL', message: '' },
  },
  status: {
    ...{ hasSubscriptionPlan: false, isStorePaymentAvailable: true, visibleHome: true, isOidcEnabled: true },
    ...{ isNewsletterEnabled: true, isPrivacyEnabled: true, isPinCodeEnabled: true, isEnabledUserId: false },
    ...{
      isEnabledPassword: true,
      isEnabledMultiFactor: true,
      isRegisteredPassword: true,
      useProfileImage: true,
    },
  },
  emailEditUrl: '/mypage/email/edit',
  verifyEmailHref: '/mypage/email/verify',
} satisfies Partial<Of<typeof myPageScreen>>;

/** My Page of who has much, and of who has little. */
export function myPageStates(): PageStates[] {
  return [
    statesOf(myPageScreen, loadRows, {
      much: { ...page, account, sections: sectionsOf(true) },
      little: {
        ...{ ...page, sections: sectionsOf(false) },
        account: {
          ...account,
          isEmailVerified: false,
          emailVerifiedDate: null,
          multiFactorType: [],
          passkeys: 0,
        },
      },
    }),
    statesOf(myPageScreen, loadProtections, {
      'passkeys and codes by mail open it': {
        ...{ ...page, account: withoutPassword, sections: withoutPasswordSections },
      },
      'passkeys alone open it': {
        ...{ ...page, sections: withoutPasswordSections },
        account: { ...withoutPassword, hasEmailLogin: false },
      },
      'passkeys and an account elsewhere open it': {
        ...{ ...page, sections: withoutPasswordSections },
        account: {
          ...{ ...withoutPassword, hasEmailLogin: false },
          userIdentifiers: [{ userIdentifierType: 'Email' }, { userIdentifierType: 'Google' }],
        },
      },
    }),
    statesOf(myPageScreen, () => import('../../../identity/passkeys/only/passkey-recovery-notice.js'), {
      'somebody asked to get in without a passkey': { ...page, account, sections: [] },
    }),
  ];
}
