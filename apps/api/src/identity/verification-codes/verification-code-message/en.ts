import type { Words } from '@account/i18n/platform/words/words';

import type { verificationCode as ja } from './ja.js';

export const verificationCode = {
  subject: '{name} for {store}: {code}',
  lifetime: 'The code is valid for {minutes} minutes, until {until} Japan time.',
  newest: 'If you requested more than one code, only the latest one works.',
  secret: 'Don’t share this code with anyone. {store} will never ask you for it.',
  sms: '{name} for {store}: {code}\nValid until {until} Japan time. Do not share it with anyone.',
} as const satisfies Words<typeof ja>;
