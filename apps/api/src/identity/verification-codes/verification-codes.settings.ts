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
      .describe('Name of the code, per purpose'),
  smsPerDay: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(usualSmsPerDay)
    .describe(
      'Maximum number of text messages with codes in 24 hours; half of it for numbers that are not confirmed yet',
    ),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const verificationCodesSettings = declareStoreSettings({ settings });
