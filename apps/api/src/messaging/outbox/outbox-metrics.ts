import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

@Injectable()
export class OutboxMetrics {
  private readonly messages: Counter<'template' | 'outcome'>;

  constructor(registry: Registry) {
    this.messages = new Counter({
      name: 'account_outbox_deliveries_total',
      help: 'Delivery attempts of messages by template and outcome: sent, failed, expired or postponed',
      labelNames: ['template', 'outcome'],
      registers: [registry],
    });
  }

  ended(template: string, state: string): void {
    this.messages.inc({ template, outcome: state.toLowerCase() });
  }

  postponed(template: string): void {
    this.messages.inc({ template, outcome: 'postponed' });
  }
}
