import type { Translations } from '../../platform/translations/translations.js';
import type { messages as ja, messagesRow as rowJa } from './ja.js';

export const messages = {
  lead: 'Emails and text messages we sent you in the last {days, number} days, newest first, up to {count, number}.',
  none: 'We haven’t sent you any messages in the last {days, number} days.',
  caption: 'Emails and text messages we sent you',
  columns: { when: 'Date', subject: 'Subject', to: 'Sent to', state: 'Status' },
  noSubject: { mail: 'An email we couldn’t send', sms: 'Verification code by text message' },
  unknown: 'Unknown',
  states: { underWay: 'Sending', sent: 'Sent', delivered: 'Delivered', failed: 'Not delivered' },
  ours: {
    title: 'How to tell our messages from fakes',
    sender: 'Our emails always come from <whole>{address}</whole>.',
    site: 'Their links always open pages on <whole>{site}</whole>.',
    code: 'We never ask for a verification code or password by email, text message, or phone.',
    missing:
      'If you get a message that isn’t listed above, don’t open its links or attachments. Verification codes we sent before you signed up aren’t listed.',
  },
} as const satisfies Translations<typeof ja>;

export const messagesRow = {
  myPageRow: {
    name: 'Messages from us',
    last: '{when}: “<said>{subject}</said>”',
    today: 'Today at {time}',
    none: 'None yet',
  },
  unreachable: {
    title: 'Our emails aren’t reaching you',
    text: 'Emails we send to {email} aren’t arriving. Change your email address so that you don’t miss anything important.',
    change: 'Change your email address',
  },
} as const satisfies Translations<typeof rowJa>;
