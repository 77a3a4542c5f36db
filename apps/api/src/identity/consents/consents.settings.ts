import { consentTypes } from '@account/domain/identity/consents/consent-option';
import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  uniqueBy,
  localizedLine,
} from '../../store/settings/index.js';

const name = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

const consentOption = z.strictObject({
  consentOptionId: name.describe('Never changes and never names another option'),
  key: name.describe('Change it together with the meaning of the option: earlier answers are then ignored'),
  type: z.enum(consentTypes),
  title: localizedLine(60),
  description: localizedLine(300).nullable().default(null),
});

const settings = {
  consentOptions: z
    .array(consentOption)
    .max(40)
    .superRefine(uniqueBy('consentOptionId'))
    .default([])
    .describe('Consents that members can give on My Page'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const consentsSettings = declareStoreSettings({ settings });
