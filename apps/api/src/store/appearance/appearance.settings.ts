import { environments, themes } from '@account/contracts/store/settings/store.contract';
import { languages } from '@account/domain/platform/language';
import * as z from 'zod';

import {
  color,
  declareStoreSettings,
  picture,
  pictureInMail,
  type SettingsOf,
  localizedLine,
} from '../settings/index.js';
import { footers } from './footers.schema.js';

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
    logoOnPaper: picture
      .nullable()
      .default(null)
      .describe('For white paper: invoices, and where a person has set colours of their own'),
    logoInMail: pictureInMail
      .nullable()
      .default(null)
      .describe('On the dark head of mails, 28 pixels high: a PNG at twice that'),
  })
  .describe('Without a logo the service name stands in its place');

const settings = {
  env: z
    .enum(environments)
    .default('production')
    .describe('What this installation is for; pages know it, only documents of production may be indexed'),
  isDemonstration: z
    .boolean()
    .default(false)
    .describe('An invented store to try the product with, which production refuses'),
  serviceName: localizedLine(60).describe('Name of the store, on each page and in each message'),
  serviceDescription: localizedLine(300).describe(
    'One sentence about the store, for search engines and shared links',
  ),
  storeTitle: localizedLine(100)
    .nullable()
    .default(null)
    .describe('Headline of the home page; the service name when absent'),
  offer: z
    .strictObject({
      headline: localizedLine(40)
        .nullable()
        .default(null)
        .describe('Above the plan that a member without one is shown first; its name when absent'),
    })
    .prefault({})
    .describe('What the home page shows first to people who are not members'),
  languages: offeredLanguages.describe('Languages that visitors may choose; the first is the usual one'),
  theme: z.enum(themes).default('system').describe('Light, dark, or as the visitor’s system says'),
  gtmId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id such as GTM-AB12CD3')
    .nullable()
    .default(null)
    .describe('Container of Google Tag Manager; null: no tag is loaded'),
  images: images.prefault({}),
  colors: z
    .strictObject({
      accentColor: color,
      secondaryAccentColor: color,
      playerColor: color.nullable().default(null).describe('Of the video player; null: the accent colour'),
    })
    .describe('Colours of the site and of mails'),
  footers: footers.describe('Links at the foot of each page'),
  enablePoweredByPvs: z.boolean().default(true).describe('Whether the foot of each page names the product'),
};

declare module '../settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const appearanceSettings = declareStoreSettings({
  settings,
  checkForCustomers: ({ isDemonstration }, refuse) => {
    if (isDemonstration) refuse(['isDemonstration'], 'is true: this is an invented store; describe your own');
  },
  embed: async (
    { images: { logoPc, logoSp, favicon, appleTouchIcon, logoOnPaper, logoInMail } },
    beside,
  ) => ({
    images: {
      logoPc: await beside.picture(logoPc, ['images', 'logoPc']),
      logoSp: await beside.picture(logoSp, ['images', 'logoSp']),
      favicon: await beside.picture(favicon, ['images', 'favicon']),
      appleTouchIcon: await beside.picture(appleTouchIcon, ['images', 'appleTouchIcon']),
      logoOnPaper: await beside.picture(logoOnPaper, ['images', 'logoOnPaper']),
      logoInMail: await beside.picture(logoInMail, ['images', 'logoInMail']),
    },
  }),
  pictures: ({ images }) => Object.values(images),
});
