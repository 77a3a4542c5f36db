import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { LedgerChecksRepository, type TakenBy } from './ledger-checks.repository.js';

const day = 24 * 60 * 60_000;

/** The books against themselves. */
@Injectable()
export class LedgerChecks {
  constructor(
    private readonly checks: LedgerChecksRepository,
    private readonly clock: Clock,
  ) {}

  /** Charges whose sales and tax are not what members were shown; what is being refunded is not shown yet. */
  chargesUnlikeEarnings(limit: number): Promise<string[]> {
    return this.checks.chargesUnlikeEarnings(limit);
  }

  takenByGateway(): Promise<TakenBy[]> {
    return this.checks.takenByGateway();
  }

  /** Accounts that should come to nothing, and hold something from three days ago. */
  async heldForLong(): Promise<string[]> {
    const held = await this.checks.held(new Date(this.clock.now().getTime() - 3 * day));
    return held.filter(({ yen }) => yen > 0).map(({ account }) => account);
  }
}
