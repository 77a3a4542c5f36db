import type { Words } from '../../platform/words/words.js';
import type { loginMultiFactor as ja } from './ja.js';

export const loginMultiFactor = {
  title: 'Two-step verification',
  titleOf: 'Two-step verification: {name}',
  lead: 'Choose how to confirm that it is you.',
  back: 'Back to login',
  usual: 'Your usual way',
  noneWorks: 'If none of these works for you, contact support.',
  names: { Email: 'Email', SMS: 'SMS', OTP: 'Authenticator app', BackupCode: 'Backup code' },
  texts: {
    Email: 'We send a code to {sendTo}',
    SMS: 'We send a code to {sendTo}',
    OTP: 'Enter the 6 digits that the app shows',
    BackupCode: 'Use one of your saved codes that is still unused',
  },
  leads: {
    Email: 'We sent a {codeName} of 6 digits to {sendTo}. It is valid for 60 minutes.',
    SMS: 'We sent a {codeName} of 6 digits to {sendTo}. It is valid for 60 minutes.',
    OTP: 'Open your authenticator app and enter the 6 digits that it shows.',
    BackupCode: 'Enter one of your saved backup codes that you have not used yet.',
  },
  sending: 'Sending the {codeName}…',
  otpCode: 'Code from the app',
  rememberDevice: 'Skip this step on this device for {days, plural, one {# day} other {# days}}',
  isPreferred: 'Begin with this way from now on',
  otherWay: 'Confirm another way',
  lostPhone: 'Without your device at hand? Use a backup code',
} as const satisfies Words<typeof ja>;
