import * as z from 'zod';

import { declareStoreSettings, line, type SettingsOf, localizedLine } from '../../store/settings/index.js';

const oidc = z
  .strictObject({
    precautions: z
      .strictObject({
        title: localizedLine(100),
        paragraphs: z
          .array(z.strictObject({ ja: z.string().min(1).max(1_000), en: z.string().min(1).max(1_000) }))
          .max(10),
      })
      .nullable()
      .default(null)
      .describe('Text that members read before they allow an application'),
    selectAccount: z
      .enum(['whenAsked', 'always'])
      .default('whenAsked')
      .describe('Whether logged-in members must confirm the account'),
    privateHosts: z
      .array(line(253))
      .max(20)
      .default([])
      .describe(
        'Hosts with private addresses that logout notifications may be sent to; all others are refused',
      ),
  })
  .prefault({})
  .describe('Settings for all applications');

const settings = { oidc };

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const providerSettings = declareStoreSettings({ settings });
