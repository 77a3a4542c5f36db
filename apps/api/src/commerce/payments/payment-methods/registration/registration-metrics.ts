import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Clock } from '../../../../platform/clock/clock.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { RegistrationRepository } from './registration.repository.js';

/** Number of failures within a minute, across members, that indicates card testing. */
const carding = { failures: 20, window: 60_000 };

@Injectable()
export class RegistrationMetrics {
  private readonly ended: Counter<'type' | 'outcome'>;
  private readonly alarms: Counter;

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly logger: Logger,
    private readonly clock: Clock,
    registry: Registry,
  ) {
    this.ended = new Counter({
      name: 'account_payment_method_registrations_total',
      help: 'Finished registrations of payment methods by type and outcome',
      labelNames: ['type', 'outcome'],
      registers: [registry],
    });
    this.alarms = new Counter({
      name: 'account_card_testing_suspected_total',
      help: `Failed registrations beyond ${carding.failures} a minute, which indicates card testing`,
      registers: [registry],
    });
  }

  count(type: PaymentMethodType, outcome: 'registered' | 'failed' | 'abandoned'): void {
    this.ended.inc({ type, outcome });
  }

  async failed(type: PaymentMethodType): Promise<void> {
    this.count(type, 'failed');
    const since = new Date(this.clock.now().getTime() - carding.window);
    const count = await this.registrations.countFailedSince(since);
    if (count < carding.failures) return;
    this.alarms.inc();
    this.logger.error('card_testing.suspected', undefined, {
      count,
    });
  }
}
