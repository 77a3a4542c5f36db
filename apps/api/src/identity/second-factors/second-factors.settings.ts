import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/index.js';

const settings = {
  multiFactorTypes: z
    .array(z.enum(enabledSecondFactors))
    .refine((list) => new Set(list).size === list.length, 'must not name a type twice')
    .default([])
    .describe('Second factors that members may enable; backup codes are added automatically. Empty: none'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const secondFactorsSettings = declareStoreSettings({ settings });
