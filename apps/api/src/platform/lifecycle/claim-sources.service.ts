import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../ids/ids.js';

export interface ClaimSubject {
  accountId: AccountId;
  /** The member's, for words in a claim. */
  language: Language;
}

/** The value of one claim about a member; JSON. */
export type ClaimSource = (subject: ClaimSubject, now: Date) => Promise<unknown>;

@Injectable()
export class ClaimSources {
  private readonly sources = new Map<string, ClaimSource>();

  register(claim: string, source: ClaimSource): void {
    if (this.sources.has(claim)) throw new Error(`"${claim}" is told twice`);
    this.sources.set(claim, source);
  }

  find(claim: string): ClaimSource | undefined {
    return this.sources.get(claim);
  }
}
