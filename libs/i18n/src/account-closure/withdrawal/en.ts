import type { Translations } from '../../platform/translations/translations.js';
import type { leaving as ja, leavingRow as rowJa } from './ja.js';

export const leavingRow = {
  myPageSection: 'Close your account',
  myPageRow: { name: 'Close your account' },
} as const satisfies Translations<typeof rowJa>;

export const leaving = {
  title: 'Close your account',
  lead: 'We’ll delete your account and all your details. This can’t be undone.',
  myPage: 'My Page',
  onlyPlan: {
    title: 'Just want to stop a plan? Cancel it instead',
    text: 'When you cancel a plan, you keep your account and the videos you bought.',
    link: 'View your plans',
  },
  blocked: {
    title: 'You can’t close your account while you have an active plan',
    text: 'Cancel these plans first. Then you can close your account.',
    contract: 'View {plan}',
  },
  pending: {
    title: 'A payment is being checked, so you can’t close your account yet',
    text: 'Try again once the result is known. We’ll email it to you.',
    link: 'View your payment history',
  },
  lost: {
    title: 'What you’ll lose',
    takeAlong: 'Download your data first',
    account: 'Account',
    accountText:
      'All your details and ways to log in are deleted. Your email address and user ID can then be used for another account.',
    purchases: 'Videos you bought',
    purchasesText:
      '{count, plural, one {# video ({names}). You can no longer watch it, no matter when you bought it.} other {# videos ({names}). You can no longer watch any of them, no matter when you bought them.}}',
    rentals: 'Videos you’re renting',
    rental: '{plan} (until {until})',
    contracts: 'Plans you have canceled',
    contract: '{plan} (you could have watched until {until})',
    heldContract: '{plan} (viewing is paused; the plan ends on {until})',
    connectedApps: 'Connected apps',
    connectedAppsText:
      '{count, plural, one {# app} other {# apps}}. Delete the data that each app keeps in the app itself.',
    payments: 'Payment history',
    paymentsText: 'You’ll no longer see it on My Page. Save your invoices first.',
    between: ', ',
  },
  notes: 'Good to know',
  trials:
    'Free trials and one-time offers are given once per email address. If you sign up again with the same address within {months, plural, one {# month} other {# months}}, you can’t use them again. For this we keep a one-way hash of your address for that time.',
  consent: 'I understand what I’ll lose and want to close my account',
  next: 'Continue',
  nextText: 'On the next page, enter the {codeName} that we email you to close your account.',
  stay: 'Keep my account',
  ask: {
    title: 'Close your account?',
    text: 'If you close your account, you’ll lose the following. This can’t be undone.',
    confirm: 'Yes, continue',
    busy: 'One moment…',
    cancel: 'Keep my account',
  },
  pinCode: {
    title: 'Enter the {codeName}',
    lead: 'Once you enter the code, your account is deleted. This can’t be undone.',
    sending: 'Sending the {codeName}…',
    submit: 'Close my account',
    back: 'Back to closing your account',
  },
  complete: {
    title: 'Your account is closed',
    lead: 'Thank you for watching with us.',
    text: 'We’ve deleted your account and your details. We sent a message to the email address that you had here.',
    top: 'Go to the home page',
  },
} as const satisfies Translations<typeof ja>;
