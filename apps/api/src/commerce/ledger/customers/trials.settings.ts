import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../../store/settings/index.js';

const settings = {
  trials: z
    .strictObject({
      once: z
        .enum(['mailbox', 'account'])
        .default('mailbox')
        .describe(
          'Limits trials and campaigns with usesLimitPerMember to one per mailbox, including new accounts after account closure, or to one per account',
        ),
      months: z
        .int()
        .min(1)
        .max(60)
        .default(12)
        .describe(
          'Retention of the keyed hash of the mailbox after account closure; must be stated in your privacy policy',
        ),
    })
    .prefault({})
    .describe('Eligibility for free trials, and retention of mailbox hashes after account closure'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const trialsSettings = declareStoreSettings({ settings });
