import type { AccountId } from '../ids/ids.js';
import type { ClaimSubject } from './membership.port.js';

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
