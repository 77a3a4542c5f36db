import { environments, themes } from '@account/contracts/store/settings/store.contract';
import { loginTypes } from '@account/domain/identity/login/login-type';
import { signUpMethods } from '@account/domain/identity/sign-up/sign-up-methods';
import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import { languages } from '@account/domain/platform/language';
import * as z from 'zod';

import { consentOptions } from './store-consents.schema.js';
import { footers } from './store-footers.schema.js';
import { clients, oidc, scopes } from './store-oidc.schema.js';
import { policies } from './store-policies.schema.js';
import { accountRegistrationSetting, parentalConsentOptions } from './store-registration.schema.js';
import { socialProviders } from './store-social.schema.js';
import { errorTexts, mailTexts } from './store-texts.schema.js';
import { color, line, picture, words } from './store-values.schema.js';

const offeredLanguages = z
  .array(z.enum(languages))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'must not name a language twice')
  .default([...languages]);

const images = z
  .strictObject({
    logoPc: picture.nullable().default(null),
    logoSp: picture.nullable().default(null),
    favicon: picture.nullable().default(null),
    appleTouchIcon: picture.nullable().default(null),
  })
  .describe('Without a logo the service name stands in its place');

type Schema = ReturnType<typeof schemaOfSlices>;

let schema: Schema | undefined;

/** Every setting that something reads. Texts are in both languages. Made when all slices have declared their parts. */
export function storeFileSchema(): Schema {
  schema ??= schemaOfSlices();
  return schema;
}

function schemaOfSlices() {
  return z
    .strictObject({
      env: z
        .enum(environments)
        .default('production')
        .describe(
          'What this installation is for; pages know it, only documents of production may be indexed',
        ),
      serviceName: words(60),
      serviceDescription: words(300),
      storeTitle: words(100)
        .nullable()
        .default(null)
        .describe('Headline of the home page; the service name when absent'),
      languages: offeredLanguages,
      theme: z.enum(themes).default('system'),
      gtmId: z
        .string()
        .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id such as GTM-AB12CD3')
        .nullable()
        .default(null),
      images: images.prefault({}),
      colors: z.strictObject({ accentColor: color, secondaryAccentColor: color }),
      footers,
      enablePoweredByPvs: z.boolean().default(true),
      smtpDomain: z
        .string()
        .max(253)
        .regex(
          /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
          'must be a domain in lower case',
        )
        .describe('Domain of the address that mails come from'),
      codeDisplayNames: z
        .strictObject({
          signUp: words(60),
          login: words(60).prefault({ ja: 'ログインコード', en: 'login code' }),
          reauthorize: words(60).prefault({ ja: '本人確認コード', en: 'confirmation code' }),
          multiFactorEmail: words(60).prefault({ ja: '認証コード', en: 'verification code' }),
          multiFactorSms: words(60).prefault({ ja: '認証コード', en: 'verification code' }),
          mailEdit: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
          mailVerify: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
          passwordSetting: words(60).prefault({ ja: '確認コード', en: 'verification code' }),
        })
        .describe('What a code is called, per purpose'),
      signUp: z
        .strictObject({
          isPreShowPolicy: z.boolean().default(false),
          methods: z
            .array(z.enum(signUpMethods))
            .refine((list) => new Set(list).size === list.length, 'must not name a method twice')
            .refine((list) => list.includes('email'), "must hold email: the store's app has nothing else")
            .default(['email'])
            .describe('How people sign up; social: with an account at one of the socialProviders'),
          isRequiredPassword: z
            .boolean()
            .default(true)
            .describe('New members set a password, also where they could log in without one'),
        })
        .prefault({}),
      login: z
        .strictObject({
          isEnabledUserId: z.boolean().default(false),
          isBotCheckEnabled: z.boolean().default(false),
          isEnabledPassword: z
            .boolean()
            .default(true)
            .describe(
              'Members may log in by a password. false: by mailed codes and accounts elsewhere only; passwords that were set are kept, and work again once this is true again',
            ),
          isEnabledAuthCode: z.boolean().default(false).describe('Members may log in by a code sent by mail'),
          initialLoginType: z.enum(loginTypes).default('password').describe('What the login page opens with'),
        })
        .prefault({}),
      trustedDeviceDays: z
        .int()
        .min(1)
        .max(365)
        .default(30)
        .describe('How long a browser is trusted that needs no second step'),
      multiFactorTypes: z
        .array(z.enum(enabledSecondFactors))
        .refine((list) => new Set(list).size === list.length, 'must not name a type twice')
        .default([])
        .describe('Second factors that members may enable; backup codes come with them. Empty: none'),
      socialProviders: socialProviders.default([]),
      accountRegistrationSetting,
      parentalConsentOptions,
      commonPasswordsRefused: z.boolean().default(true),
      maintenance: z
        .boolean()
        .default(false)
        .describe('Every page answers that the store is under maintenance'),
      allowedCountries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as JP'))
        .max(250)
        .default([])
        .describe('ISO 3166-1 alpha-2; empty: every country'),
      appUserAgentMarker: line(60)
        .default('VideoStoreApp/')
        .describe("Part of the user agent of the store's own app"),
      restrictedProfileMarker: line(60)
        .nullable()
        .default(null)
        .describe(
          "What the store's own app adds to its user agent while its profile may not open My Page; null: every profile may",
        ),
      errorTexts: errorTexts.prefault({}),
      mailTexts: mailTexts().prefault({}),
      policies: policies.default([]),
      isPinCodeEnabled: z
        .boolean()
        .default(false)
        .describe('Members may protect their profile in the TV app by a PIN code'),
      useProfileImage: z.boolean().default(false).describe('Members may have a picture'),
      consentOptions: consentOptions.default([]).describe('What members are asked about on My Page'),
      scopes,
      clients,
      oidc,
    })
    .refine(({ login }) => login.initialLoginType === 'password' || login.isEnabledAuthCode, {
      path: ['login', 'initialLoginType'],
      message: 'needs isEnabledAuthCode',
    })
    .superRefine(({ login, signUp }, context) => {
      if (login.isEnabledPassword) return;
      const refuse = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path, message: `${message} where isEnabledPassword is false` });
      if (!login.isEnabledAuthCode) refuse(['login', 'isEnabledAuthCode'], 'must be true');
      if (login.initialLoginType !== 'authCode') refuse(['login', 'initialLoginType'], 'must be authCode');
      if (login.isBotCheckEnabled) refuse(['login', 'isBotCheckEnabled'], 'has nothing to check');
      if (signUp.isRequiredPassword) refuse(['signUp', 'isRequiredPassword'], 'must be false');
    })
    .refine((store) => !store.signUp.isPreShowPolicy || store.policies.length > 0, {
      path: ['signUp', 'isPreShowPolicy'],
      message: 'needs at least one policy to show',
    })
    .refine((store) => !store.signUp.methods.includes('social') || store.socialProviders.length > 0, {
      path: ['signUp', 'methods'],
      message: 'social needs at least one of socialProviders',
    })
    .superRefine(({ clients: applications, scopes: known }, context) => {
      for (const [index, { scopes: asked }] of applications.entries()) {
        const unknown = asked?.find((key) => !known.some(({ scopeKey }) => scopeKey === key));
        if (unknown === undefined) continue;
        context.addIssue({
          code: 'custom',
          path: ['clients', index, 'scopes'],
          message: `"${unknown}" is no scope`,
        });
      }
    });
}

/** A store file that stands alone: the texts and pictures beside it have been taken in. */
export type StoreFile = z.output<Schema>;

/** The JSON Schema by which editors check a store file. */
export function storeFileJsonSchema(): object {
  return z.toJSONSchema(storeFileSchema(), { io: 'input' });
}
