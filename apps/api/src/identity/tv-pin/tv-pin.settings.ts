import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  isPinCodeEnabled: z
    .boolean()
    .default(false)
    .describe('Members may protect their profile in the TV app with a PIN code'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const tvPinSettings = declareStoreSettings({ settings });
