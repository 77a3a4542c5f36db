import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { effectDay } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { withoutChange } from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Logger } from '../../../platform/logging/logger.js';
import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { type ContractId, Contracts, DueContracts } from '../contracts/index.js';
import { Plans } from '../../catalogue/plans/index.js';

const batchSize = 200;

type PlanStopDay = Awaited<ReturnType<Plans['findStopDays']>>[number];

/** Updates contracts when a store file discontinues a plan or withdraws the discontinuation. */
@Injectable()
export class PlanStops implements OnApplicationBootstrap {
  private appliedVersion: number | undefined;

  constructor(
    private readonly plans: Plans,
    private readonly due: DueContracts,
    private readonly contracts: Contracts,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Applies store files that changed while no process was running. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.applyPlanStops();
    } catch (error) {
      this.logger.error('plan_stop.deferred', error);
    }
  }

  /** Runs once for each version of the store file that this process loads. */
  async applyPlanStops(): Promise<void> {
    const { version } = this.settings.current();
    if (version === this.appliedVersion) return;
    const stops = await this.plans.findStopDays();
    for (;;) {
      const found = await this.due.findWithOtherStopDay(stops, batchSize);
      for (const { id, stopsOn } of found) await this.applyStop(id, stopsOn);
      if (found.length < batchSize) break;
    }
    await this.dropStoppedChanges(stops);
    this.appliedVersion = version;
  }

  /** Drops scheduled changes to plans that are discontinued before the change takes effect. */
  private async dropStoppedChanges(stops: readonly PlanStopDay[]): Promise<void> {
    const stopDays = new Map(
      stops.flatMap(({ planId, stopsOn }) => (stopsOn === null ? [] : [[planId, stopsOn] as const])),
    );
    let after: ContractId | null = null;
    do {
      const found: ContractId[] = await this.due.findChangingTo([...stopDays.keys()], after, batchSize);
      for (const id of found) await this.dropStoppedChange(id, stopDays);
      after = found.length < batchSize ? null : (found.at(-1) ?? null);
    } while (after !== null);
  }

  private async dropStoppedChange(
    id: ContractId,
    stopDays: ReadonlyMap<string, BusinessDate>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lockContract(transaction, id);
      const change = contract?.facts.scheduledChange ?? null;
      if (contract === undefined || change === null) return;
      if (!isStoppedBefore(effectDay(contract.facts), stopDays.get(change.planId) ?? null)) return;
      const facts = withoutChange(contract.facts);
      await this.contracts.changeContract(transaction, contract, { facts }, 'PLAN_STOPPED');
    });
  }

  private async applyStop(id: ContractId, forceStopOn: BusinessDate | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const contract = await this.contracts.lockContract(transaction, id);
      if (contract === undefined || contract.facts.endedOn !== null) return;
      await this.contracts.changeContract(transaction, contract, {
        facts: { ...contract.facts, forceStopOn },
      });
    });
  }
}
