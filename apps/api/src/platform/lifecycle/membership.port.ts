import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../ids/ids.js';

export interface ClaimSubject {
  accountId: AccountId;
  /** The member's, for words in a claim. */
  language: Language;
}

/** What applications learn of what a member has of the store. */
export abstract class MembershipSource {
  /** @returns JSON */
  abstract readMembership(subject: ClaimSubject, now: Date): Promise<unknown>;
}
