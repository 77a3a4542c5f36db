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

/** `settings`: what is shown of a version may change with the store. */
export interface RightsVersion {
  version: number;
  settings: number;
}

/** What a member may watch, for those who know nothing of how it is sold. */
export abstract class RightsSource {
  /** Without a look at what it counts. */
  abstract currentVersion(accountId: AccountId, now: Date): Promise<RightsVersion>;
  /** JSON, with the version that it is at least of. */
  abstract readRights(subject: ClaimSubject, now: Date): Promise<RightsVersion & { rights: object }>;
}
