import {
  suspenseReasons,
  type SuspenseReason,
} from '@account/domain/commerce/payments/charges/gateway-outcome';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Logger } from '../../../../platform/logging/logger.js';
import { ChargeFigures } from './charge-figures.repository.js';
import type { ChargeRow } from '../charge.repository.js';

@Injectable()
export class ChargeMetrics {
  private readonly phases: Counter<'gateway' | 'type' | 'phase'>;
  private readonly checks: Counter<'reason'>;

  constructor(
    figures: ChargeFigures,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    const registers = [registry];
    this.phases = new Counter({
      name: 'charges_total',
      help: 'Charges that came to know how they ended, or that nobody knows it yet',
      labelNames: ['gateway', 'type', 'phase'],
      registers,
    });
    this.checks = new Counter({
      name: 'charge_checks_needed_total',
      help: 'Charges whose money, rows or counters do not fit together: a person has to look',
      labelNames: ['reason'],
      registers,
    });
    for (const reason of suspenseReasons) this.checks.inc({ reason }, 0);
    new Gauge({
      name: 'charges_unknown',
      help: 'Charges of which nobody knows whether they were executed',
      registers,
      async collect() {
        const found = await figures.unknown().catch(() => undefined);
        if (found !== undefined) this.set(found.count);
      },
    });
    new Gauge({
      name: 'charges_unknown_age_seconds',
      help: 'For how long the oldest of them has been unknown',
      registers,
      async collect() {
        const found = await figures.unknown().catch(() => undefined);
        if (found !== undefined) this.set(found.seconds);
      },
    });
  }

  moved({ gatewayId: gateway, paymentMethodType: type, phase }: ChargeRow): void {
    this.phases.inc({ gateway, type, phase: phase.toLowerCase() });
  }

  /** Members never read it: operators are told to check the sales data. */
  suspended({ id, gatewayId, paymentMethodType }: ChargeRow, reason: SuspenseReason): void {
    this.checks.inc({ reason });
    const gateway = `${gatewayId}/${paymentMethodType}`;
    const fields = { code: 'sales.check_needed', reason, rowId: id, gateway };
    this.logger.error('Sales data want a check', undefined, fields);
  }
}
