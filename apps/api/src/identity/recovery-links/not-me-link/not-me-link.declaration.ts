import { notMeLinkLifetime } from '@account/domain/identity/account-recovery/not-me-link';
import { inDays } from '@account/domain/platform/durations';

import type { Stationery } from '../../../messaging/templates/mail.declaration.js';
import { notMe as en } from './en.js';
import { notMe as ja } from './ja.js';

const words = { ja, en };

/** Where to answer that it was somebody else. @param token null: by a new password, which is all that can be done */
export function notMeOrReset(token: string | null, { wordsOf, home }: Stationery<object>) {
  return token === null
    ? { href: `${home}password/forgot`, text: wordsOf(words)('reset') }
    : { href: `${home}login/not-me?token=${token}`, text: wordsOf(words)('link') };
}

/** What that does. */
export function notMeNotes(token: string | null, { wordsOf }: Stationery<object>): string[] {
  const said = wordsOf(words);
  return [
    said('you'),
    token === null ? said('resetText') : said('linkText', { days: inDays(notMeLinkLifetime) }),
  ];
}
