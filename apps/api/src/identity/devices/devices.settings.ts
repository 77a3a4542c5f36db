import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const devices = z
  .strictObject({
    idleDays: z
      .int()
      .min(1)
      .max(400)
      .default(180)
      .describe('Days without use after which a television is logged out'),
    limit: z.int().min(1).max(50).default(10).describe('Maximum number of televisions of a member'),
  })
  .prefault({})
  .describe('Televisions and other devices that members connect with a code');

const settings = { devices };

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const devicesSettings = declareStoreSettings({ settings });
