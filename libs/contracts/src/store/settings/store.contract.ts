import * as z from 'zod/mini';

import { displayTypes, footerLinkTypes } from '@account/domain/store/settings/footer-links';
import { languages } from '@account/domain/platform/language';

export const environments = ['production', 'staging', 'development'] as const;

export const themes = ['light', 'dark', 'system'] as const;

/** `licence`: numbers granted to the store; `trademark`: complete sentences. */
export const trademarkTypes = ['trademark', 'licence'] as const;

const address = z.nullable(z.string());

const footerLinkSchema = z.strictObject({
  name: z.string(),
  /** A path of this site for `default`, an https address for `url`. */
  value: z.string(),
  type: z.enum(footerLinkTypes),
  enable: z.boolean(),
  external_link: z.boolean(),
  display_type: z.enum(displayTypes),
});

const footersSchema = z.strictObject({
  footerLinks: z.array(footerLinkSchema),
  socialMediaLinks: z.strictObject({
    twitterUrl: address,
    facebookUrl: address,
    instagramUrl: address,
    lineUrl: address,
  }),
  trademarks: z.array(
    z.strictObject({ name: z.string(), type: z.enum(trademarkTypes), list: z.array(z.string()) }),
  ),
  copyright: z.string(),
});

export const storeSchema = z.strictObject({
  env: z.enum(environments),
  serviceName: z.string(),
  serviceDescription: z.string(),
  /** Slogan on the home page; null shows the name only. */
  storeTitle: z.nullable(z.string()),
  languages: z.array(z.enum(languages)),
  theme: z.enum(themes),
  gtmId: z.nullable(z.string()),
  images: z.strictObject({
    logoPc: address,
    logoSp: address,
    favicon: address,
    appleTouchIcon: address,
    /** Logo for light backgrounds. */
    logoOnPaper: address,
  }),
  /** `#RRGGBB` */
  colors: z.strictObject({
    accentColor: z.string(),
    secondaryAccentColor: z.string(),
    /** Accent of the video player; null for the store's accent colour. */
    playerColor: z.nullable(z.string()),
  }),
  footers: footersSchema,
  /** Trial video for visitors to test playback on their device. */
  player: z.nullable(
    z.strictObject({
      playbackRates: z.array(z.number()),
      testVideoMediaRefId: z.nullable(z.string()),
      version: z.string(),
    }),
  ),
  enablePoweredByPvs: z.boolean(),
  /** Sender domain of the store's e-mails, for visitors who filter their mail. */
  smtpDomain: z.string(),
  isEnabledPassword: z.boolean(),
  /** Name of a code on its page and in messages, by purpose. */
  codeDisplayNames: z.catchall(
    z.object({
      signUp: z.string(),
      login: z.string(),
      reauthorize: z.string(),
      multiFactorEmail: z.string(),
      multiFactorSms: z.string(),
      mailEdit: z.string(),
      mailVerify: z.string(),
      passwordSetting: z.string(),
      withdraw: z.string(),
    }),
    z.string(),
  ),
  errorTexts: z.record(z.string(), z.string()),
});

export type Store = z.infer<typeof storeSchema>;
