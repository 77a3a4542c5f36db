import type { Words } from '@account/i18n/platform/words/words';

import type { dataExportReady as ja } from './ja.js';

export const dataExportReady = {
  subject: 'Your {store} data is ready to download',
  title: 'Your data is ready',
  lead: 'We’ve put the data that {store} has about you into one file.',
  until: 'You can download it until {moment}, Japan time.',
  proof: 'After you open the link, we’ll check that it’s you.',
  link: 'Go to the download',
  notYou:
    'This data was requested on {moment}, Japan time. If that wasn’t you, someone else may have used your account. Check and change your ways to log in right away, and contact {store} support.',
} as const satisfies Words<typeof ja>;
