import type { Words } from '../../platform/words/words.js';
import type { reauthorisation as ja } from './ja.js';

export const reauthorisation = {
  title: 'Verify that it’s you',
  lead: 'To protect your account, verify that it’s you. This lasts for {minutes, plural, one {# minute} other {# minutes}}.',
  password: 'Current password',
  submit: 'Verify',
  byCode: 'Email me a {codeName} instead',
  byPassword: 'Use your password instead',
  noWay: 'Your account has no password or email address to verify you with. Contact support.',
  noMailbox: 'Your account has no verified email address to verify you with. Contact support.',
  byProvider: 'Verify with {name}',
  byProviderLead: 'Log in again with an account linked to yours to verify that it’s you.',
  sending: 'Sending the {codeName}…',
} as const satisfies Words<typeof ja>;
