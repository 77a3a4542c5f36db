import * as z from 'zod';

import { declareStoreSettings, type SettingsOf, localizedLine } from '../../store/settings/index.js';
import { usualSmsPerDay } from './code-sending.limits.js';
import { declaredCodePurposes } from './code-purpose.declaration.js';

const settings = {
  codeDisplayNames: () =>
    z
      .strictObject(
        Object.fromEntries(
          declaredCodePurposes().map(({ name, displayName }) => [
            name,
            displayName === undefined ? localizedLine(60) : localizedLine(60).prefault(displayName),
          ]),
        ),
      )
      .describe('What a code is called, per purpose'),
  smsPerDay: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(usualSmsPerDay)
    .describe(
      'How many text messages with codes go out in 24 hours at most; half as many to numbers that are not a member’s yet',
    ),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const verificationCodesSettings = declareStoreSettings({ settings });
