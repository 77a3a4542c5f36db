import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  trustedDeviceDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days for which a trusted browser skips the second step'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const trustedDevicesSettings = declareStoreSettings({ settings });
