import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  forecastAction,
  type ForecastAction,
} from '@account/domain/commerce/subscriptions/contracts/reminders/contract-forecast';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { maxClockSkewSeconds } from '../../../ledger/business-day/index.js';
import { retryPolicyOf } from './contract-terms.js';
import { ContractRepository } from '../contract.repository.js';
import type { ContractId, StoredContract } from '../contract.types.js';
import { DueContractRepository, type DueContract, type DueSearch } from './due-contract.repository.js';

export type { DueContract } from './due-contract.repository.js';

@Injectable()
export class DueContracts {
  constructor(
    private readonly repository: DueContractRepository,
    private readonly contracts: ContractRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  findDue(search: Omit<DueSearch, 'holdDays'>): Promise<DueContract[]> {
    return this.repository.findDue({ ...search, holdDays: this.settings.current().billing.holdDays });
  }

  findWithOtherStopDay(
    ...search: Parameters<DueContractRepository['findWithOtherStopDay']>
  ): ReturnType<DueContractRepository['findWithOtherStopDay']> {
    return this.repository.findWithOtherStopDay(...search);
  }

  findChangingTo(
    ...search: Parameters<DueContractRepository['findChangingTo']>
  ): ReturnType<DueContractRepository['findChangingTo']> {
    return this.repository.findChangingTo(...search);
  }

  /** Streams contracts that may have an action due on or before a day, in batches. */
  streamPlanned(day: BusinessDate): AsyncGenerator<StoredContract[]> {
    return this.contracts.streamPlanned(day);
  }

  /**
   * Returns the action that is due for the contract on the given day, assuming that all earlier payments
   * succeed.
   */
  forecastAction({ facts }: StoredContract, day: BusinessDate, today: BusinessDate): ForecastAction | null {
    return forecastAction(facts, day, today, retryPolicyOf(this.settings.current().billing));
  }

  /**
   * Returns undefined if nothing is due, another process has the lock, or the clock of this process is wrong.
   */
  lockDue(
    transaction: Transaction,
    id: ContractId,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    return this.contracts.lockDue(transaction, id, this.clock.now(), maxClockSkewSeconds);
  }
}
