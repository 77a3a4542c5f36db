import type { Words } from '../../platform/words/words.js';
import type { reauthorisation as ja } from './ja.js';

export const reauthorisation = {
  title: 'Confirm that it is you',
  lead: 'To protect your account, show once more that it is you. This holds for 10 minutes.',
  password: 'Current password',
  submit: 'Confirm',
  byCode: 'Use a {codeName} by email instead',
  byPassword: 'Use your password instead',
  noWay: 'Your account has neither a password nor an email address to confirm with. Contact support.',
  byProvider: 'Confirm by {name}',
  byProviderLead: 'Log in once more to an account that is linked to yours, to show that it is you.',
  sending: 'Sending the {codeName}…',
} as const satisfies Words<typeof ja>;
