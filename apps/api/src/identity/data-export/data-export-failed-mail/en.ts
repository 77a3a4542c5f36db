import type { Words } from '@account/i18n/platform/words/words';

import type { dataExportFailed as ja } from './ja.js';

export const dataExportFailed = {
  subject: 'We couldn’t prepare your {store} data',
  title: 'Your data isn’t ready',
  asked:
    'You requested your data on {moment}, Japan time. We tried several times but couldn’t prepare the file.',
  link: 'Request it again',
  again: 'Try again later. If it still doesn’t work, contact {store} support.',
} as const satisfies Words<typeof ja>;
