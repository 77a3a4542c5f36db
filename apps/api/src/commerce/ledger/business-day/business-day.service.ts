import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { BusinessClock } from '../../../platform/clock/business-clock.service.js';
import { ReadinessFacts } from '../../../platform/http/health/readiness.js';
import type { Transaction } from '../../../platform/prisma/database.js';

/** Maximum difference in seconds between the process clock and the database clock when claiming due rows. */
export const maxClockSkewSeconds = 5;

/**
 * Returns the current business day in Japan, according to the database clock. SQL statements call
 * `billing_today()` directly.
 */
@Injectable()
export class BusinessDay implements OnModuleInit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly facts: ReadinessFacts,
    registry: Registry,
  ) {
    new Gauge({
      name: 'account_clock_skew_seconds',
      help: `Clock difference between this process and the database; above ${maxClockSkewSeconds} the process claims no charges`,
      registers: [registry],
      async collect() {
        const skew = await clock.skew().catch(() => undefined);
        if (skew !== undefined) this.set(skew);
      },
    });
  }

  onModuleInit(): void {
    this.facts.register('clock', async () => {
      const skewSeconds = await this.clock.skew();
      return { skewSeconds, claims: Math.abs(skewSeconds) <= maxClockSkewSeconds };
    });
  }

  async today(transaction?: Transaction): Promise<BusinessDate> {
    return businessDate(await this.clock.today(transaction));
  }
}
