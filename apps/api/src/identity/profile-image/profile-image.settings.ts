import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  useProfileImage: z.boolean().default(false).describe('Members may have a profile image'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const profileImageSettings = declareStoreSettings({ settings });
