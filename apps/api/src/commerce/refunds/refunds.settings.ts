import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';

const settings = {
  disputes: z
    .strictObject({
      opened: z
        .enum(['keep', 'suspend'])
        .default('keep')
        .describe('What becomes of what was paid for while its payment is disputed'),
      lost: z
        .enum(['keep', 'endNow'])
        .default('endNow')
        .describe('What becomes of it once the dispute is lost'),
    })
    .prefault({}),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings });
