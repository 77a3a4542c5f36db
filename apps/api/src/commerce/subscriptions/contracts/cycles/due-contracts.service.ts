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

  /** All that may have something to do on a day or before it, many at once. */
  streamPlanned(day: BusinessDate): AsyncGenerator<StoredContract[]> {
    return this.contracts.streamPlanned(day);
  }

  /** What is to be done of it on a day, if all before that is paid. */
  forecastAction({ facts }: StoredContract, day: BusinessDate, today: BusinessDate): ForecastAction | null {
    return forecastAction(facts, day, today, retryPolicyOf(this.settings.current().billing));
  }

  /** Undefined where nothing is due of it any more, another has it, or the clock of this process is wrong. */
  lockDue(
    transaction: Transaction,
    id: ContractId,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    return this.contracts.lockDue(transaction, id, this.clock.now(), maxClockSkewSeconds);
  }
}
