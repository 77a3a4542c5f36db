import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Clock } from '../../../../platform/clock/clock.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { RegistrationRepository } from './registration.repository.js';

/** Failures within a minute, of all members together, at which somebody may be trying stolen cards. */
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
      name: 'payment_method_registrations_total',
      help: 'Registrations of payment methods that ended, by type and outcome',
      labelNames: ['type', 'outcome'],
      registers: [registry],
    });
    this.alarms = new Counter({
      name: 'payment_method_carding_alarms_total',
      help: `Failed registrations while there were ${carding.failures} or more within a minute: stolen cards may be tried`,
      registers: [registry],
    });
  }

  count(type: PaymentMethodType, outcome: 'registered' | 'failed' | 'left'): void {
    this.ended.inc({ type, outcome });
  }

  async failed(type: PaymentMethodType): Promise<void> {
    this.count(type, 'failed');
    const since = new Date(this.clock.now().getTime() - carding.window);
    const count = await this.registrations.countFailedSince(since);
    if (count < carding.failures) return;
    this.alarms.inc();
    this.logger.error('Many registrations of payment methods fail: stolen cards may be tried', undefined, {
      count,
    });
  }
}
