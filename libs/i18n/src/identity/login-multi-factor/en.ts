import type { Translations } from '../../platform/translations/translations.js';
import type { loginMultiFactor as ja } from './ja.js';

export const loginMultiFactor = {
  title: 'Two-step verification',
  titleOf: 'Two-step verification: {name}',
  lead: 'Choose how to verify that it’s you.',
  back: 'Back to login',
  usual: 'Default',
  noneWorks: 'If none of these work for you, <phrase>contact support.</phrase>',
  names: { Email: 'Email', SMS: 'SMS', OTP: 'Authenticator app', BackupCode: 'Backup code' },
  texts: {
    Email: 'Get a code at {sendTo}',
    SMS: 'Get a code at {sendTo}',
    OTP: 'Enter the 6‑digit code from the app',
    BackupCode: 'Use one of the codes you saved',
  },
  leads: {
    Email:
      'We sent a 6‑digit {codeName} to {sendTo}. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
    SMS: 'We sent a 6‑digit {codeName} to {sendTo}. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
    OTP: 'Open your authenticator app and enter the 6‑digit code.',
    BackupCode: 'Enter a backup code that you haven’t used yet.',
  },
  sending: 'Sending the {codeName}…',
  otpCode: '6‑digit code',
  rememberDevice: 'Skip this step on this device for {days, plural, one {# day} other {# days}}',
  isPreferred: 'Use this method by default',
  alternative: 'Try another method',
  lostPhone: 'Don’t have your device? Use a backup code',
} as const satisfies Translations<typeof ja>;
