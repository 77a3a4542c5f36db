import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

@Injectable()
export class OutboxMetrics {
  private readonly messages: Counter<'template' | 'outcome'>;

  constructor(registry: Registry) {
    this.messages = new Counter({
      name: 'outbox_messages_total',
      help: 'Tries to deliver a message, by template and outcome: sent, failed for good, expired, postponed',
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
