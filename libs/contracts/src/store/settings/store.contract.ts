import * as z from 'zod/mini';

import { displayTypes, footerLinkTypes } from '@account/domain/store/settings/footer-links';
import { languages } from '@account/domain/platform/language';

export const environments = ['production', 'staging', 'development'] as const;

export const themes = ['light', 'dark', 'system'] as const;

/**
 * Texts of type `licence` are numbers that were granted to the store. Texts of type `trademark` are complete
 * sentences.
 */
export const trademarkTypes = ['trademark', 'licence'] as const;

const address = z.nullable(z.string());

const footerLinkSchema = z.strictObject({
  name: z.string(),
  /** A path on this site if the type is `default`, and an https URL if the type is `url`. */
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
  /** Slogan on the home page. If it is null, only the name is shown. */
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
    /** Accent colour of the video player. Null for the accent colour of the store. */
    playerColor: z.nullable(z.string()),
  }),
  footers: footersSchema,
  /** Trial video with which visitors can test the playback on their device. */
  player: z.nullable(
    z.strictObject({
      playbackRates: z.array(z.number()),
      testVideoMediaRefId: z.nullable(z.string()),
      version: z.string(),
    }),
  ),
  enablePoweredByPvs: z.boolean(),
  /** Domain from which the store sends e-mails. It is shown to visitors who filter their mail. */
  smtpDomain: z.string(),
  isEnabledPassword: z.boolean(),
  /** Name of each code on its page and in messages, by purpose. */
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
