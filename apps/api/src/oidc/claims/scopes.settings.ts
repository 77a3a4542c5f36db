import { accountClaims } from '@account/domain/oidc/claims/claims';
import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  uniqueBy,
  localizedLine,
} from '../../store/settings/index.js';

export const scopeKey = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'must be a scope of RFC 6749, 3.3: printable, without spaces');

const scope = z.strictObject({
  scopeKey,
  scopeName: localizedLine(60),
  scopeDescription: localizedLine(200),
  required: z.boolean().default(false).describe('Cannot be rejected'),
  claims: z
    .array(z.enum(accountClaims))
    .max(accountClaims.length)
    .default([])
    .describe('Data about the member that it discloses'),
});

const standardScopes: z.input<typeof scope>[] = [
  {
    scopeKey: 'openid',
    scopeName: { ja: 'ログイン', en: 'Log in' },
    scopeDescription: {
      ja: 'このアカウントでログインするために、お客さまを識別するIDを提供します。',
      en: 'An ID for your account, so you can log in.',
    },
    required: true,
  },
  {
    scopeKey: 'profile',
    scopeName: { ja: 'プロフィール', en: 'Profile' },
    scopeDescription: {
      ja: '氏名、ニックネーム、プロフィール画像、ユーザID、性別、言語を提供します。生年月日は含まれません。',
      en: 'Your name, nickname, profile image, user ID, gender, and language. Never your birth date.',
    },
    claims: [
      'name',
      'given_name',
      'family_name',
      'nickname',
      'picture',
      'preferred_username',
      'gender',
      'locale',
      'updated_at',
    ],
  },
  {
    scopeKey: 'email',
    scopeName: { ja: 'メールアドレス', en: 'Email address' },
    scopeDescription: {
      ja: 'メールアドレスと、確認済みかどうかを提供します。',
      en: 'Your email address, and whether it is confirmed.',
    },
    claims: ['email', 'email_verified'],
  },
  {
    scopeKey: 'phone',
    scopeName: { ja: '電話番号', en: 'Phone number' },
    scopeDescription: { ja: '登録した電話番号を提供します。', en: 'The phone number you registered.' },
    claims: ['phone_number', 'phone_number_verified'],
  },
  {
    scopeKey: 'address',
    scopeName: { ja: '住所', en: 'Address' },
    scopeDescription: { ja: '登録した住所を提供します。', en: 'The address you registered.' },
    claims: ['address'],
  },
  {
    scopeKey: 'membership',
    scopeName: { ja: 'ご契約とレンタル', en: 'Plans and rentals' },
    scopeDescription: {
      ja: 'ご契約中のプランと、レンタル中の作品の視聴期間を提供します。',
      en: 'Your plans, and how long you can watch what you rented.',
    },
    claims: ['membership'],
  },
  {
    scopeKey: 'age',
    scopeName: { ja: '年齢の確認', en: 'Age check' },
    scopeDescription: {
      ja: '18歳以上かどうかだけを提供します。生年月日は含まれません。',
      en: 'Only whether you are 18 or older. Never your birth date.',
    },
    claims: ['age_over_18'],
  },
  {
    scopeKey: 'tv_pin',
    scopeName: { ja: 'PINコードの確認', en: 'PIN check' },
    scopeDescription: {
      ja: '入力されたPINコードが正しいかどうかを確認します。PINコードそのものは提供しません。',
      en: 'Checks whether a PIN entered in the app is yours. Never the PIN itself.',
    },
  },
  {
    scopeKey: 'offline_access',
    scopeName: { ja: 'ログインの維持', en: 'Stay connected' },
    scopeDescription: {
      ja: 'アプリを使っていないあいだも、許可した情報にアクセスできます。',
      en: 'Access while you’re not using the app.',
    },
  },
];

const scopes = z
  .array(scope)
  .max(50)
  .superRefine(uniqueBy('scopeKey'))
  .refine((list) => list.some(({ scopeKey: key, required }) => key === 'openid' && required), {
    message: 'needs "openid", and required',
  })
  .prefault(standardScopes)
  .describe('Scopes that applications can request, in the order in which members see them');

const settings = { scopes };

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const scopesSettings = declareStoreSettings({ settings });
