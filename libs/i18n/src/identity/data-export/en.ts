import type { Translations } from '../../platform/translations/translations.js';
import type { dataExport as ja, dataExportRow as rowJa } from './ja.js';

export const dataExport = {
  title: 'Download your data',
  lead: 'Get the data we hold about you in one file (ZIP).',
  states: {
    none: 'Create a file with your data',
    pending: 'We’re creating your file',
    ready: 'Your file is ready',
    expired: 'Your file has expired',
    failed: 'We couldn’t create your file',
  },
  texts: {
    none: 'We’ll email you when it’s ready. It can take a few minutes.',
    pending: 'Requested on {asked}. We’ll email you when it’s ready; you can close this page.',
    ready: 'You can download it until {until}. The file is {size}.',
    expired: 'We deleted the file you requested on {asked}. You can create a new one.',
    failed: 'Try again later.',
  },
  ask: 'Create file',
  askAgain: 'Create a new file',
  asking: 'One moment…',
  download: 'Download',
  downloading: 'Getting it ready…',
  size: '{kilobytes, number} KB',
  inside: {
    title: 'What’s inside',
    account: 'Account',
    accountText: 'Your details, profile picture, accepted policies, newsletter choices',
    logins: 'Logins',
    loginsText:
      'Login history, current sessions, trusted devices, two-step verification, external accounts, connected apps',
    plans: 'Plans and videos',
    plansText: 'Subscriptions, orders, purchases and rentals, survey answers',
    payments: 'Payments',
    paymentsText: 'Payment methods, payment history, refunds, invoices',
    messages: 'Records',
    messagesText: 'Which emails we sent you and when, and what was done to your account',
    formats: 'The data comes as JSON and CSV, invoices as HTML that you can print.',
    never: 'Passwords, authenticator secrets, and card numbers aren’t included.',
  },
  care: 'The file contains personal information. Don’t save it on a device that others use.',
} as const satisfies Translations<typeof ja>;

export const dataExportRow = {
  myPageRow: { name: 'Download your data' },
} as const satisfies Translations<typeof rowJa>;
