import { dataExportScreen } from '@account/contracts/identity/data-export/data-export.contract';
import { devicesScreen } from '@account/contracts/identity/devices/devices.contract';
import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import { messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import { consentScreen } from '@account/contracts/identity/consents/consents.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import {
  backupCodeScreen,
  multiFactorScreen,
  trustedDeviceScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import {
  connectionScreen,
  connectionsScreen,
} from '@account/contracts/oidc/connections/connections.contract';

import { statesOf, type Of, type PageStates } from './page-states.testing.js';

const television = {
  id: 'tv-1',
  name: 'リビング',
  app: 'YORUBE TV',
  kind: 'tv',
  hint: 'BRAVIA',
  connectedAt: '2026-03-31T15:00:00.000Z',
  lastSeenAt: '2026-05-02T14:59:00.000Z',
  isSeenToday: true,
  country: 'JP',
} as const;

const attempt: Of<typeof loginHistoryScreen>['attempts'][number] = {
  id: 'attempt-1',
  createdAt: '2026-04-01T00:05:00.000Z',
  ip: '203.0.113.7',
  result: 'success',
  userIdentifierName: 'hanako@example.jp',
  loginMethod: 'Password',
  multiFactorType: 'SMS',
  requestMultiFactor: true,
  deviceInfo: 'iPhone',
  browserInfo: 'Safari 26',
  country: 'JP',
  isCurrent: true,
};

const failed: typeof attempt = {
  ...attempt,
  ...{ id: 'attempt-2', createdAt: '2026-03-30T15:10:00.000Z', ip: '198.51.100.9', result: 'failure' },
  ...{ loginMethod: 'Social', multiFactorType: null, requestMultiFactor: false, isCurrent: false },
  ...{ deviceInfo: null, browserInfo: null, country: 'FR' },
};

const history = {
  attempts: [attempt, failed, { ...failed, id: 'attempt-3', result: 'multiFactorRequested', country: null }],
  ip: '203.0.113.99',
  passwordHref: '/mypage/password/edit',
  multiFactorHref: '/mypage/multi-factor',
  otherSessions: 2,
} satisfies Of<typeof loginHistoryScreen>;

const message: Of<typeof messagesScreen>['messages'][number] = {
  id: 'message-1',
  channel: 'mail',
  language: 'ja',
  subject: '【YORUBE】プランを更新しました',
  to: 'h***@example.jp',
  createdAt: '2026-04-01T00:05:00.000Z',
  state: 'delivered',
};

const passkey: Of<typeof passkeysScreen>['passkeys'][number] = {
  id: 'passkey-1',
  name: 'わたしの電話',
  place: 'product',
  product: 'iCloud Keychain',
  isSynced: true,
  createdAt: '2026-03-31T15:00:00.000Z',
  lastUsedAt: '2026-05-02T14:59:00.000Z',
  isUsedToday: true,
  otherSessions: 1,
  isLastWayIn: false,
  isUsable: true,
};

const passkeys: Of<typeof passkeysScreen> = {
  passkeys: [
    passkey,
    {
      ...passkey,
      id: '2',
      name: 'USBの鍵',
      place: 'key',
      isSynced: false,
      lastUsedAt: null,
      isUsedToday: false,
    },
    { ...passkey, id: '3', name: '前のサイト', isUsable: false },
    { ...passkey, id: '4', name: '去年の電話', lastUsedAt: '2025-12-31T14:59:00.000Z', isUsedToday: false },
  ],
  canAdd: true,
  isFresh: true,
  knownToDevice: null,
  only: { isOn: false, canTurnOn: true },
};

const connection: Of<typeof connectionScreen>['connection'] = {
  clientId: 'tv-app',
  grantId: 'grant-1',
  client: {
    client_name: 'YORUBE Cinema',
    client_name_ja: 'ヨルベシネマ',
    logo_uri: null,
    description: '映画館の席を予約します。',
    provider_name: '港シネマ株式会社',
  },
  issuedAt: '2026-03-31T15:00:00.000Z',
  lastUsedAt: '2026-05-02T14:59:00.000Z',
  authorizedScopes: [{ scopeName: 'メールアドレス', scopeDescription: '予約の控えを送ります。' }],
};

const factors: Of<typeof multiFactorScreen> = {
  factors: [
    { type: 'Email', href: '/mypage/multi-factor/email', enabledAt: null, sendTo: null, removalDueAt: null },
    {
      ...{ type: 'SMS', href: '/mypage/multi-factor/sms', enabledAt: '2026-03-31T15:00:00.000Z' },
      ...{ sendTo: '090****5678', removalDueAt: '2026-05-02T14:59:00.000Z' },
    },
    {
      ...{ type: 'OTP', href: '/mypage/multi-factor/otp', enabledAt: '2026-04-20T15:00:00.000Z' },
      ...{ sendTo: null, removalDueAt: null },
    },
  ],
  backupCodes: { count: 10, left: 7 },
  trustedDevices: 3,
};

/** How an account is guarded, and what it was told and allowed. */
export function memberStates(): PageStates[] {
  return [
    statesOf(devicesScreen, () => import('../../../identity/devices/devices-page.js'), {
      none: { devices: [], limit: 10 },
      two: {
        devices: [
          television,
          {
            ...television,
            id: 'tv-2',
            name: '',
            hint: null,
            country: null,
            lastSeenAt: '2026-05-01T14:59:00.000Z',
            isSeenToday: false,
          },
        ],
        limit: 4,
      },
    }),
    statesOf(loginHistoryScreen, () => import('../../../identity/login-history/login-history-page.js'), {
      none: { ...history, attempts: [], otherSessions: 0 },
      some: history,
    }),
    statesOf(messagesScreen, () => import('../../../identity/messages/messages-page.js'), {
      some: {
        messages: [
          message,
          { ...message, id: '2', state: 'underWay', to: null },
          { ...message, id: '3', channel: 'sms', subject: null, state: 'sent', to: '090****5678' },
          { ...message, id: '4', language: 'en', subject: 'Your plan continues', state: 'failed' },
        ],
        sender: { name: 'YORUBE', address: 'no-reply@yorube.example' },
        site: 'account.yorube.example',
        unreachable: 'h***@example.jp',
      },
    }),
    statesOf(consentScreen, () => import('../../../identity/consents/consent-page.js'), {
      newsletter: {
        type: 'newsletter',
        consentOptions: [
          { consentOptionId: 'news', key: '1', title: '新作のお知らせ', description: '月に2回', value: true },
          { consentOptionId: 'offers', key: '1', title: '割引のお知らせ', description: '', value: false },
        ],
        policy: null,
      },
      privacy: {
        type: 'privacy',
        consentOptions: [
          { consentOptionId: 'ads', key: '1', title: '広告の表示', description: '', value: false },
        ],
        policy: { title: 'プライバシー規約', href: '/privacy' },
      },
    }),
    statesOf(passkeysScreen, () => import('../../../identity/passkeys/passkeys-page.js'), {
      some: passkeys,
      'only by passkeys': { ...passkeys, only: { isOn: true, canTurnOn: false } },
      'no proved address': { ...passkeys, only: { isOn: false, canTurnOn: false }, canAdd: false },
      'the last way in': { ...passkeys, passkeys: [{ ...passkey, isLastWayIn: true }] },
      none: { ...passkeys, passkeys: [] },
    }),
    statesOf(dataExportScreen, () => import('../../../identity/data-export/data-export-page.js'), {
      none: { state: 'none', askedAt: null, readyUntil: null, size: null },
      pending: { state: 'pending', askedAt: '2026-03-31T15:00:00.000Z', readyUntil: null, size: null },
      ready: {
        ...{ state: 'ready', askedAt: '2026-03-31T15:00:00.000Z' },
        ...{ readyUntil: '2026-04-02T14:59:00.000Z', size: 123_456 },
      },
      expired: { state: 'expired', askedAt: '2026-03-31T15:00:00.000Z', readyUntil: null, size: null },
      failed: { state: 'failed', askedAt: '2026-03-31T15:00:00.000Z', readyUntil: null, size: null },
    }),
    statesOf(connectionsScreen, () => import('../../../oidc/connections/connections-page.js'), {
      none: { oidcProviderName: 'YORUBE', connections: [] },
      one: { oidcProviderName: 'YORUBE', connections: [connection] },
    }),
    statesOf(connectionScreen, () => import('../../../oidc/connections/connection-page.js'), {
      one: { oidcProviderName: 'YORUBEのアカウント', connection },
    }),
    statesOf(multiFactorScreen, () => import('../../../identity/second-factors/multi-factor-page.js'), {
      some: factors,
      'codes used up': { ...factors, backupCodes: { count: 10, left: 0 }, trustedDevices: 0 },
    }),
    statesOf(backupCodeScreen, () => import('../../../identity/second-factors/backup-code-page.js'), {
      some: {
        codes: [
          { code: 'AAAA-1111', isUsed: true },
          { code: 'BBBB-2222', isUsed: false },
          { code: 'CCCC-3333', isUsed: false },
        ],
      },
    }),
    statesOf(trustedDeviceScreen, () => import('../../../identity/second-factors/trusted-device-page.js'), {
      two: {
        devices: [
          {
            ...{ deviceToken: '1', createdAt: '2026-03-31T15:00:00.000Z', currentDevice: true },
            option: { deviceInfo: 'iPhone', browserInfo: 'Safari 26' },
          },
          {
            ...{ deviceToken: '2', createdAt: '2026-05-02T14:59:00.000Z', currentDevice: false },
            option: { deviceInfo: null, browserInfo: null },
          },
        ],
      },
    }),
  ];
}
