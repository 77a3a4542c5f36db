import * as z from 'zod';

import { words } from '../../store/settings/setting-values.declaration.js';
import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';
import { declaredCodePurposes } from './code-purpose.declaration.js';

const settings = {
  codeDisplayNames: () =>
    z
      .strictObject(
        Object.fromEntries(
          declaredCodePurposes().map(({ name, displayName }) => [
            name,
            displayName === undefined ? words(60) : words(60).prefault(displayName),
          ]),
        ),
      )
      .describe('What a code is called, per purpose'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings });
