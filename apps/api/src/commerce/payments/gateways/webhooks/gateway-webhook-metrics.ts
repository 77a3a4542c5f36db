import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import type { GatewayRef } from '../calls/gateway.declaration.js';

@Injectable()
export class GatewayWebhookMetrics {
  private readonly webhooks: Counter<'gateway' | 'type' | 'outcome'>;
  private readonly handled: Counter<'gateway' | 'type' | 'state'>;

  constructor(registry: Registry) {
    this.webhooks = new Counter({
      name: 'account_gateway_webhooks_total',
      help: 'Received webhooks of payment gateways by event, "repeated" or the reason of rejection',
      labelNames: ['gateway', 'type', 'outcome'],
      registers: [registry],
    });
    this.handled = new Counter({
      name: 'account_gateway_webhooks_processed_total',
      help: 'Processed webhooks of payment gateways by final state',
      labelNames: ['gateway', 'type', 'state'],
      registers: [registry],
    });
  }

  countReceived({ gatewayId, type }: GatewayRef, outcome: string): void {
    this.webhooks.inc({ gateway: gatewayId, type, outcome });
  }

  countEnded({ gatewayId, type }: GatewayRef, state: string): void {
    this.handled.inc({ gateway: gatewayId, type, state: state.toLowerCase() });
  }
}
