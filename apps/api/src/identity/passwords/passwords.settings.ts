import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  commonPasswordsRefused: z.boolean().default(true).describe('Whether common passwords are refused'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const passwordsSettings = declareStoreSettings({ settings });
