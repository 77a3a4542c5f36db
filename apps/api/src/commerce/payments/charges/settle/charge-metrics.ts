import {
  suspenseReasons,
  type SuspenseReason,
} from '@account/domain/commerce/payments/charges/gateway-outcome';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Logger } from '../../../../platform/logging/logger.js';
import { ChargeFiguresRepository } from './charge-figures.repository.js';
import type { ChargeRow } from '../charge.repository.js';

@Injectable()
export class ChargeMetrics {
  private readonly phases: Counter<'gateway' | 'type' | 'phase'>;
  private readonly reviews: Counter<'reason'>;

  constructor(
    figures: ChargeFiguresRepository,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    const registers = [registry];
    this.phases = new Counter({
      name: 'account_charges_total',
      help: 'Charges that reached a final or unknown phase',
      labelNames: ['gateway', 'type', 'phase'],
      registers,
    });
    this.reviews = new Counter({
      name: 'account_charges_needing_review_total',
      help: 'Charges that an operator has to review because money, rows or counters do not match, by reason',
      labelNames: ['reason'],
      registers,
    });
    for (const reason of suspenseReasons) this.reviews.inc({ reason }, 0);
    new Gauge({
      name: 'account_charges_unknown',
      help: 'Charges with unknown outcome',
      registers,
      async collect() {
        const found = await figures.countUnknown().catch(() => undefined);
        if (found !== undefined) this.set(found.count);
      },
    });
    new Gauge({
      name: 'account_charges_unknown_oldest_seconds',
      help: 'Seconds for which the oldest charge has had an unknown outcome',
      registers,
      async collect() {
        const found = await figures.countUnknown().catch(() => undefined);
        if (found !== undefined) this.set(found.seconds);
      },
    });
  }

  countPhase({ gatewayId: gateway, paymentMethodType: type, phase }: ChargeRow): void {
    this.phases.inc({ gateway, type, phase: phase.toLowerCase() });
  }

  /** Alerts operators to check the sales data. Members do not see the alert. */
  reportSuspense({ id, gatewayId, paymentMethodType }: ChargeRow, reason: SuspenseReason): void {
    this.reviews.inc({ reason });
    const gateway = `${gatewayId}/${paymentMethodType}`;
    const fields = { code: 'order.needs_review', reason, rowId: id, gateway };
    this.logger.error('charge.needs_review', undefined, fields);
  }
}
