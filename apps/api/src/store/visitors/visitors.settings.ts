import * as z from 'zod';

import { declareStoreSettings, line, type SettingsOf } from '../settings/index.js';

const settings = {
  maintenance: z.boolean().default(false).describe('Every page answers that the store is under maintenance'),
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
};

declare module '../settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const visitorsSettings = declareStoreSettings({ settings });
