import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../ids/ids.js';

export interface ClaimSubject {
  accountId: AccountId;
  /** The member's language, for texts in a claim. */
  language: Language;
}

/** Provides what applications may know about the member's purchases and subscriptions. */
export abstract class MembershipSource {
  /** @returns JSON */
  abstract readMembership(subject: ClaimSubject, now: Date): Promise<unknown>;
}

/** `settings`: hash of the store settings that affect what a version contains. */
export interface RightsVersion {
  version: number;
  settings: number;
}

/** Provides what a member may watch, independent of the product that grants it. */
export abstract class RightsSource {
  /** Returns the stored version without computing the rights. */
  abstract currentVersion(accountId: AccountId, now: Date): Promise<RightsVersion>;
  /** Returns the rights as JSON, with a version; the rights are at least as new as the version. */
  abstract readRights(subject: ClaimSubject, now: Date): Promise<RightsVersion & { rights: object }>;
}
