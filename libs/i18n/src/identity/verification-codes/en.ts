import type { Translations } from '../../platform/translations/translations.js';
import type { codes as ja } from './ja.js';

export const codes = {
  sentTo:
    'We sent a 6‑digit {codeName} to {email}. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
  notSent: 'We couldn’t send a {codeName}. Wait a moment, then send it again.',
  noLongerWorks: 'The {codeName} we sent no longer works. Send a new one.',
  stillWorks: 'The {codeName} we sent a moment ago still works.',
  wait: 'You can send another {codeName} in {seconds, plural, one {# second} other {# seconds}}.',
  waitFrames: '{seconds, plural, one {# second} other {# seconds}} until you can send another',
  waitStarted:
    'We sent a {codeName}. You can send another in {seconds, plural, one {# second} other {# seconds}}.',
  ready: 'If the {codeName} doesn’t arrive, send another.',
  readyAfterRefusal: 'Once it can receive our messages, send another code.',
  resend: 'Send another {codeName}',
  resending: 'Sending…',
  lateTitle: 'Still no {codeName}?',
  lateText: 'Check your spam folder and the address you entered, then send another.',
  helpTitle: 'Didn’t get the {codeName}?',
  helpSpam: 'Check your spam folder.',
  helpDomain: 'If you filter incoming mail, allow messages from {domain}.',
  helpNewest: 'If you requested more than one, only the latest {codeName} works.',
  lateTextSms:
    'If it doesn’t arrive within a few minutes, check the phone number and your signal, then send another.',
  helpReception: 'Check that you have a signal and that the phone number is correct.',
  helpBlocked: 'Check that your phone doesn’t block text messages.',
  helpNewestSms: 'If you requested more than one, only the {codeName} in the latest message works.',
} as const satisfies Translations<typeof ja>;
