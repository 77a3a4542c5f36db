import { accountClaims } from '@account/domain/oidc/claims/claims';
import * as z from 'zod';

import { httpsAddress, isHttps, line, words } from './store-values.schema.js';

const secret = z
  .strictObject({ env: z.string().regex(/^OIDC_[A-Z0-9_]{1,60}$/, 'must name a variable OIDC_…') })
  .describe('The variable of the environment that holds it');

const scopeKey = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'must be a scope of RFC 6749, 3.3: printable, without spaces');

const longestAddress = 2_000;
const onSandbox = /^\/[A-Za-z0-9._~/-]*$/;
const ownScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/?[A-Za-z0-9._~/-]*$/;
const loopback =
  /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(\/[A-Za-z0-9._~/-]*)?(\?[A-Za-z0-9._~/?=&%-]*)?$/;

const isWeb = (text: string) => isHttps(text) && !text.includes('#');

const address = z
  .string()
  .max(longestAddress)
  .refine((text) => isWeb(text) || loopback.test(text) || ownScheme.test(text) || onSandbox.test(text), {
    error: ({ input }) =>
      `"${String(input)}" must be an https:// address without a fragment, http://127.0.0.1, http://[::1] or http://localhost, the scheme of an app, or a path of the sandbox`,
  });

const pictureOrPath = z
  .string()
  .max(longestAddress)
  .refine(
    (text) => isHttps(text) || onSandbox.test(text),
    'must be an https:// address, or a path of the sandbox',
  )
  .nullable()
  .default(null);

const scope = z.strictObject({
  scopeKey,
  scopeName: words(60),
  scopeDescription: words(200),
  required: z.boolean().default(false).describe('Cannot be rejected'),
  claims: z
    .array(z.enum(accountClaims))
    .max(accountClaims.length)
    .default([])
    .describe('What it gives away about the member'),
});

/** What OpenID Connect Core 1.0, 5.4, names, and what only a video store knows. */
const standardScopes: z.input<typeof scope>[] = [
  {
    scopeKey: 'openid',
    scopeName: { ja: 'ログイン', en: 'Log in' },
    scopeDescription: {
      ja: 'このアカウントでログインするために、あなたを見分ける番号を渡します。',
      en: 'A number that tells you from other members, so that you can log in with this account.',
    },
    required: true,
  },
  {
    scopeKey: 'profile',
    scopeName: { ja: 'プロフィール', en: 'Profile' },
    scopeDescription: {
      ja: '氏名、ニックネーム、プロフィール画像、ユーザID、性別、言語を渡します。生年月日は渡しません。',
      en: 'Your name, nickname, profile image, user ID, gender and language. Never your birth date.',
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
      ja: 'メールアドレスと、確認済みかどうかを渡します。',
      en: 'Your email address, and whether it is confirmed.',
    },
    claims: ['email', 'email_verified'],
  },
  {
    scopeKey: 'phone',
    scopeName: { ja: '電話番号', en: 'Phone number' },
    scopeDescription: { ja: '登録した電話番号を渡します。', en: 'The phone number you registered.' },
    claims: ['phone_number', 'phone_number_verified'],
  },
  {
    scopeKey: 'address',
    scopeName: { ja: '住所', en: 'Address' },
    scopeDescription: { ja: '登録した住所を渡します。', en: 'The address you registered.' },
    claims: ['address'],
  },
  {
    scopeKey: 'membership',
    scopeName: { ja: 'ご契約とレンタル', en: 'Plans and rentals' },
    scopeDescription: {
      ja: 'ご契約中のプランと、レンタル中の作品の視聴期間を渡します。',
      en: 'Your plans, and how long you can watch what you rented.',
    },
    claims: ['membership'],
  },
  {
    scopeKey: 'age',
    scopeName: { ja: '年齢の確認', en: 'Age check' },
    scopeDescription: {
      ja: '18歳以上かどうかだけを渡します。生年月日は渡しません。',
      en: 'Only whether you are 18 or older. Never your birth date.',
    },
    claims: ['age_over_18'],
  },
  {
    scopeKey: 'tv_pin',
    scopeName: { ja: 'PINコードの確認', en: 'PIN check' },
    scopeDescription: {
      ja: '入力されたPINコードが正しいかどうかを確認します。PINコードそのものは渡しません。',
      en: 'Checks whether a PIN entered in the app is yours. Never the PIN itself.',
    },
  },
  {
    scopeKey: 'offline_access',
    scopeName: { ja: 'ログインの維持', en: 'Stay connected' },
    scopeDescription: {
      ja: 'アプリを閉じたあとも、許可した情報を受け取り続けます。',
      en: 'Keeps receiving what you allow after you closed the app.',
    },
  },
];

export const scopes = z
  .array(scope)
  .max(50)
  .superRefine((list, context) => {
    for (const [index, { scopeKey: key }] of list.entries()) {
      if (list.findIndex((other) => other.scopeKey === key) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'scopeKey'], message: `"${key}" stands there twice` });
    }
  })
  .refine((list) => list.some(({ scopeKey: key, required }) => key === 'openid' && required), {
    message: 'needs "openid", and required',
  })
  .prefault(standardScopes)
  .describe('What applications can ask for, in the order in which members are shown it');

const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) }).refine((key) => !('d' in key), {
  message: 'must be a public key',
});

const client = z
  .strictObject({
    clientId: z.string().regex(/^[A-Za-z0-9._~-]{1,100}$/, 'must be letters, digits and . _ ~ -'),
    clientName: words(60),
    description: words(200),
    providerName: words(60).describe('Who is behind it'),
    logoUri: pictureOrPath,
    serviceLogoUri: pictureOrPath,
    tosUri: httpsAddress.nullable().default(null),
    privacyUri: httpsAddress.nullable().default(null),
    applicationType: z.enum(['web', 'native']).default('web'),
    authentication: z
      .enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'])
      .default('client_secret_basic')
      .describe('How it shows who it is; "none" for apps that can keep no secret'),
    clientSecret: secret.nullable().default(null),
    publicKeys: z.array(publicKey).max(10).default([]).describe('JWKs for private_key_jwt'),
    redirectUris: z.array(address).max(20).default([]),
    postLogoutRedirectUris: z.array(address).max(20).default([]),
    backChannelLogoutUri: address.nullable().default(null),
    grantTypes: z
      .array(z.enum(['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code']))
      .min(1)
      .max(3)
      .default(['authorization_code', 'refresh_token']),
    scopes: z.array(scopeKey).max(50).nullable().default(null).describe('What it may ask for; null: all'),
    requirePkce: z.boolean().default(true).describe('Off only for software that does not know RFC 7636'),
    requirePushedRequests: z.boolean().default(false),
    requireDpop: z.boolean().default(false),
    idTokenAlgorithm: z.enum(['RS256', 'ES256']).default('RS256'),
    isSandbox: z
      .boolean()
      .default(false)
      .describe('Played by the sandbox, whose paths its addresses are; without a sandbox there is none such'),
  })
  .superRefine((one, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const needsSecret = one.authentication.startsWith('client_secret');
    if (needsSecret && one.clientSecret === null)
      issue('clientSecret', `is needed for ${one.authentication}`);
    if (!needsSecret && one.clientSecret !== null) issue('clientSecret', `is not for ${one.authentication}`);
    if (one.authentication === 'private_key_jwt' && one.publicKeys.length === 0)
      issue('publicKeys', 'is needed for private_key_jwt');
    if (one.grantTypes.includes('authorization_code') && one.redirectUris.length === 0)
      issue('redirectUris', 'is needed for authorization_code');
    if (one.authentication === 'none' && !one.requirePkce) issue('requirePkce', 'is needed without a secret');
    for (const list of ['redirectUris', 'postLogoutRedirectUris'] as const) {
      const odd = one[list].find((uri) => !fits(uri, one));
      if (odd !== undefined) issue(list, `"${odd}" does not fit: ${addressRule(one)}`);
    }
    if (
      one.backChannelLogoutUri !== null &&
      !(one.isSandbox ? onSandbox : /^https?:/).test(one.backChannelLogoutUri)
    )
      issue('backChannelLogoutUri', 'must be an address of the application');
  });

export const clients = z
  .array(client)
  .max(100)
  .superRefine((list, context) => {
    for (const [index, { clientId }] of list.entries()) {
      if (list.findIndex((other) => other.clientId === clientId) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'clientId'],
        message: `"${clientId}" stands there twice`,
      });
    }
  })
  .default([])
  .describe('Applications in which members log in with their account here');

export const oidc = z
  .strictObject({
    precautions: z
      .strictObject({
        title: words(100),
        paragraphs: z
          .array(z.strictObject({ ja: z.string().min(1).max(1_000), en: z.string().min(1).max(1_000) }))
          .max(10),
      })
      .nullable()
      .default(null)
      .describe('What members read before they allow an application something'),
    selectAccount: z
      .enum(['whenAsked', 'always'])
      .default('whenAsked')
      .describe('Whether members who are logged in confirm as whom they go on'),
    privateHosts: z
      .array(line(253))
      .max(20)
      .default([])
      .describe(
        'Hosts with private addresses that logout notices may be sent to; every other one is refused',
      ),
  })
  .prefault({})
  .describe('What concerns every application');

interface Kind {
  applicationType: 'web' | 'native';
  isSandbox: boolean;
}

function fits(uri: string, { applicationType, isSandbox }: Kind): boolean {
  if (isSandbox) return onSandbox.test(uri);
  return isWeb(uri) || (applicationType === 'native' && (ownScheme.test(uri) || loopback.test(uri)));
}

function addressRule({ applicationType, isSandbox }: Kind): string {
  if (isSandbox) return 'must be paths of the sandbox';
  return applicationType === 'web'
    ? 'must be https:// addresses without a fragment (applicationType: native takes loopback addresses, too)'
    : 'must be https:// addresses, loopback addresses or the scheme of the app';
}
