import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import type { GatewayRef } from '../calls/gateway.declaration.js';

@Injectable()
export class GatewayNoticeMetrics {
  private readonly notices: Counter<'gateway' | 'type' | 'outcome'>;
  private readonly handled: Counter<'gateway' | 'type' | 'state'>;

  constructor(registry: Registry) {
    this.notices = new Counter({
      name: 'gateway_notices_total',
      help: 'Notices of payment gateways by what they say; "repeated", or why they were not accepted',
      labelNames: ['gateway', 'type', 'outcome'],
      registers: [registry],
    });
    this.handled = new Counter({
      name: 'gateway_notices_handled_total',
      help: 'Notices of payment gateways by what became of them; those that are untaken or failed want a person',
      labelNames: ['gateway', 'type', 'state'],
      registers: [registry],
    });
  }

  received({ gatewayId, type }: GatewayRef, outcome: string): void {
    this.notices.inc({ gateway: gatewayId, type, outcome });
  }

  ended({ gatewayId, type }: GatewayRef, state: string): void {
    this.handled.inc({ gateway: gatewayId, type, state: state.toLowerCase() });
  }
}
