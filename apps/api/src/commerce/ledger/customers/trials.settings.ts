import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../../store/settings/index.js';

const settings = {
  trials: z
    .strictObject({
      once: z
        .enum(['mailbox', 'account'])
        .default('mailbox')
        .describe(
          'Who gets trials and campaigns with usesLimitPerMember once: a mailbox, also in a new account after leaving, or each account',
        ),
      months: z
        .int()
        .min(1)
        .max(60)
        .default(12)
        .describe(
          'How long the keyed hash of the mailbox is kept for that after leaving; your privacy policy has to say so',
        ),
    })
    .prefault({})
    .describe('Who gets a free trial, and for how long a mailbox is remembered after leaving'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const trialsSettings = declareStoreSettings({ settings });
