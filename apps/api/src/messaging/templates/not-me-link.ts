import { notMeLinkLifetime } from '@account/domain/identity/account-recovery/not-me-link';
import { inDays } from '@account/domain/platform/durations';

import type { Stationery } from './template.js';

/** Where to answer that it was somebody else. @param token null: by a new password, which is all that can be done */
export function notMeOrReset(token: string | null, { words, home }: Stationery) {
  return token === null
    ? { href: `${home}password/forgot`, text: words('notMe.reset') }
    : { href: `${home}login/not-me?token=${token}`, text: words('notMe.link') };
}

/** What that does. */
export function notMeNotes(token: string | null, { words }: Stationery): string[] {
  return token === null
    ? [words('notMe.you'), words('notMe.resetText')]
    : [words('notMe.you'), words('notMe.linkText', { days: inDays(notMeLinkLifetime) })];
}
