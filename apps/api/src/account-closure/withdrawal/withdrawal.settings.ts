import * as z from 'zod';

import { declareStoreSettings, entryId, type SettingsOf, localizedText } from '../../store/settings/index.js';

const settings = {
  withdrawal: z
    .strictObject({
      notes: localizedText(2_000)
        .nullable()
        .default(null)
        .describe('Additional notice of the store, below what a member loses'),
      survey: entryId.nullable().default(null).describe('Survey that is shown when a member withdraws'),
    })
    .prefault({})
    .describe('Texts and survey of the withdrawal'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const withdrawalSettings = declareStoreSettings({
  settings,
  check: ({ withdrawal: { survey }, surveys }, refuse) => {
    if (survey !== null && !surveys.some(({ surveyId }) => surveyId === survey))
      refuse(['withdrawal', 'survey'], `"${survey}" is no survey`);
  },
});
