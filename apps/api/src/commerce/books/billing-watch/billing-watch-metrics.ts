import { moneyAlarms } from '@account/domain/commerce/books/billing-watch/money-alarms';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { BillingWatchRepository } from './billing-watch.repository.js';

@Injectable()
export class BillingWatchMetrics {
  constructor(watch: BillingWatchRepository, registry: Registry) {
    new Gauge({
      name: 'account_money_alarm_active',
      help: '1 while an alarm about payments is active',
      labelNames: ['alarm'],
      registers: [registry],
      async collect() {
        const ringing = await watch.findActiveAlarms().catch(() => undefined);
        if (ringing === undefined) return;
        this.reset();
        for (const alarm of moneyAlarms) this.set({ alarm }, ringing.includes(alarm) ? 1 : 0);
      },
    });
  }
}
