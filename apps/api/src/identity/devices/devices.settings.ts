import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const devices = z
  .strictObject({
    idleDays: z
      .int()
      .min(1)
      .max(400)
      .default(180)
      .describe('After how many days without use a television is logged out'),
    limit: z.int().min(1).max(50).default(10).describe('How many televisions a member may have at a time'),
  })
  .prefault({})
  .describe('Televisions and other devices that members connect by a code');

const settings = { devices };

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const devicesSettings = declareStoreSettings({ settings });
