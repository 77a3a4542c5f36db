import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../ids/ids.js';

export interface ClaimSubject {
  accountId: AccountId;
  /** The member's language, for texts in a claim. */
  language: Language;
}

/** Provides the information about a member's purchases and subscriptions that applications may receive. */
export abstract class MembershipSource {
  /** @returns the membership as JSON */
  abstract readMembership(subject: ClaimSubject, now: Date): Promise<unknown>;
}

/** `settings` is a hash of the store settings that affect the rights. */
export interface RightsVersion {
  version: number;
  settings: number;
}

/** Provides what a member may watch, whatever product grants it. */
export abstract class RightsSource {
  /** Returns the stored version without computing the rights. */
  abstract currentVersion(accountId: AccountId, now: Date): Promise<RightsVersion>;
  /** Returns the rights as JSON with a version. The rights may be newer than the version but not older. */
  abstract readRights(subject: ClaimSubject, now: Date): Promise<RightsVersion & { rights: object }>;
}
