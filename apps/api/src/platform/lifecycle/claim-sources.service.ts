import { Injectable } from '@nestjs/common';

import type { AccountId } from '../ids/ids.js';

/** What an application is told of a member under one claim; JSON. */
export type ClaimSource = (account: AccountId, now: Date) => Promise<unknown>;

/** Whoever knows something of members that applications may be told says so here. */
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
