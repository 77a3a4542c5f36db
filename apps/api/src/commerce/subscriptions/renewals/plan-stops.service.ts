import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Logger } from '../../../platform/logging/logger.js';
import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { type ContractId, Contracts, DueContracts } from '../contracts/index.js';
import { Plans } from '../../catalogue/plans/index.js';

const atOnce = 200;

/** A store file may stop a plan, or let it go on, while contracts of it run. */
@Injectable()
export class PlanStops implements OnApplicationBootstrap {
  private followed: number | undefined;

  constructor(
    private readonly plans: Plans,
    private readonly due: DueContracts,
    private readonly contracts: Contracts,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** What was applied while no process ran. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.follow();
    } catch (error) {
      this.logger.error('plan_stop.deferred', error);
    }
  }

  /** Once for each store file that this process has come to know. */
  async follow(): Promise<void> {
    const { version } = this.settings.current();
    if (version === this.followed) return;
    const stops = await this.plans.stops();
    for (;;) {
      const found = await this.due.stoppedOtherwise(stops, atOnce);
      for (const { id, stopsOn } of found) await this.stop(id, stopsOn);
      if (found.length < atOnce) break;
    }
    this.followed = version;
  }

  private async stop(id: ContractId, forceStopOn: BusinessDate | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lock(transaction, id);
      if (contract === undefined || contract.facts.endedOn !== null) return;
      await this.contracts.change(transaction, contract, { facts: { ...contract.facts, forceStopOn } });
    });
  }
}
