import type { Words } from '../../platform/words/words.js';
import type { loginHistory as ja, loginHistoryRow as rowJa } from './ja.js';

export const loginHistory = {
  lead: 'Your last {count, number} logins, in Japan time.',
  caption: 'Login history (last {count, number})',
  leadAndDevice: '{lead} {device}',
  thisDevice: 'The IP address of this device is {ip}.',
  current: 'This device',
  none: 'No logins yet.',
  advice: {
    title: 'See a login you don’t recognize?',
    failed: 'Don’t recognize the failed login on {date}?',
    text: 'Someone else may have logged in. Log out on your other devices, then secure your account.',
    failedText: 'Someone else may have tried to log in.',
    password: 'Change your password',
    multiFactor: 'Set up two-step verification',
  },
  columns: {
    when: 'Time',
    result: 'Result',
    method: 'Login method',
    device: 'Device',
    place: 'Country and IP address',
  },
  facts: {
    identifier: 'Login ID',
    method: 'Login method',
    multiFactor: 'Two-step verification',
    device: 'Device',
    browser: 'Browser',
    country: 'Country',
    ip: 'IP address',
  },
  results: {
    success: 'Success',
    failure: 'Failure',
    multiFactorRequested: 'Two-step verification requested',
  },
  methods: {
    Password: 'Password',
    AuthCode: 'Emailed code',
    Social: 'External account',
    Passkey: 'Passkey',
  },
  factors: { Email: 'Email', SMS: 'SMS', OTP: 'Authenticator app', BackupCode: 'Backup code' },
  withFactor: 'Two-step verification: {factor}',
  asked: 'Requested',
  notAsked: 'None',
  unknown: 'Unknown',
  unknownDevice: 'Unknown device',
  between: ', ',
  otherSessions: {
    title: 'Log out on other devices',
    text: '{count, plural, one {You’re logged in on one other device. If you don’t recognize it,} other {You’re logged in on # other devices. If you don’t recognize one of them,}} or forgot to log out on a shared device, you can log out everywhere else here.',
    none: 'You’re not logged in anywhere else.',
    act: 'Log out on other devices',
    ask: 'Log out on your other devices?',
    askText: 'You stay logged in on this device. You’ll need to log in again on the others.',
    confirm: 'Log out',
    busy: 'Logging out…',
    cancel: 'Cancel',
    done: 'You’ve been logged out on your other devices.',
  },
} as const satisfies Words<typeof ja>;

export const loginHistoryRow = {
  myPageRow: { name: 'Login history', none: 'None yet' },
  devices: { Android: 'Android', iPhone: 'iPhone', PC: 'PC', Mac: 'Mac', iPad: 'iPad' },
  unknown: 'Unknown',
  today: 'Today at {time}',
} as const satisfies Words<typeof rowJa>;
