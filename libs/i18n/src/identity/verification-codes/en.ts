import type { Words } from '../../platform/words/words.js';
import type { codes as ja } from './ja.js';

export const codes = {
  sentTo:
    'We sent a {codeName} to {email}. Enter the 6 digits from the email. They are valid for 60 minutes.',
  notSent: 'We could not send a {codeName}. Wait a moment, then send it again.',
  noLongerWorks: 'The {codeName} we sent no longer works. Send a new one.',
  stillWorks: 'The {codeName} we sent a moment ago still works.',
  wait: 'You can ask for another {codeName} in {seconds, plural, one {# second} other {# seconds}}.',
  waitFrames: '{seconds, plural, one {# second} other {# seconds}} until you can ask again',
  waitStarted: 'We sent a {codeName}. You can ask for another in 30 seconds.',
  ready: 'If the {codeName} does not arrive, ask for another.',
  resend: 'Send another {codeName}',
  resending: 'Sending…',
  lateTitle: 'Still no {codeName}?',
  lateText: 'Check your spam folder and the address you entered, then ask for another.',
  helpTitle: 'If the {codeName} does not arrive',
  helpSpam: 'Look in your spam folder.',
  helpDomain: 'If you filter incoming mail, allow messages from {domain}.',
  helpNewest: 'If you asked more than once, only the newest {codeName} works.',
  lateTextSms:
    'If it has not come after a few minutes, check the phone number and your reception, and send it again.',
  helpReception: 'Check that you have reception and that the phone number is right.',
  helpBlocked: 'Check that your phone does not block text messages.',
  helpNewestSms: 'After sending again, only the {codeName} in the newest message works.',
} as const satisfies Words<typeof ja>;
