import { startOf } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { ContractOperations, type DueContractsCount } from '../../contracts/index.js';

const minute = 60_000;

/**
 * Measures the renewal backlog: the number of due contracts, and how long ago the oldest one could have been
 * processed.
 */
@Injectable()
export class RenewalMetrics {
  constructor(
    private readonly contracts: ContractOperations,
    private readonly day: BusinessDay,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    registry: Registry,
  ) {
    const read = () => this.read().catch(() => undefined);
    new Gauge({
      name: 'account_contracts_due',
      help: 'Contracts with an action that is due',
      registers: [registry],
      async collect() {
        const due = await read();
        if (due !== undefined) this.set(due.count);
      },
    });
    const lag = (due: DueContractsCount) => this.lagOf(due);
    new Gauge({
      name: 'account_contracts_oldest_due_seconds',
      help: 'Seconds for which the oldest due contract has waited since the billing hours of its day began',
      registers: [registry],
      async collect() {
        const due = await read();
        if (due !== undefined) this.set(lag(due));
      },
    });
  }

  lagOf({ oldest }: DueContractsCount): number {
    if (oldest === null) return 0;
    const [hours = 0, minutes = 0] = this.settings.current().billing.billingHours.from.split(':').map(Number);
    const opened = startOf(oldest).getTime() + (hours * 60 + minutes) * minute;
    return Math.max(0, (this.clock.now().getTime() - opened) / 1_000);
  }

  private async read(): Promise<DueContractsCount> {
    return this.contracts.findDueCount(await this.day.today());
  }
}
