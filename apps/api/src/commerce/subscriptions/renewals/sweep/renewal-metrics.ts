import { startOf } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { ContractOperations, type DueContractsCount } from '../../contracts/index.js';

const minute = 60_000;

/** Whether renewals keep up: how many are due, and for how long the oldest of them could have been done. */
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
      name: 'contracts_due',
      help: 'Contracts that are to be acted on by today and were not yet',
      registers: [registry],
      async collect() {
        const due = await read();
        if (due !== undefined) this.set(due.count);
      },
    });
    const lag = (due: DueContractsCount) => this.lagOf(due);
    new Gauge({
      name: 'contracts_sweep_lag_seconds',
      help: 'For how long the oldest contract that is due could have been done, counted from when sending hours began',
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
    return this.contracts.dueBy(await this.day.today());
  }
}
