import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import type { FinalState } from './outbox.repository.js';

@Injectable()
export class OutboxMetrics {
  private readonly messages: Counter<'template' | 'outcome'>;
  private readonly due: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.messages = new Counter({
      name: 'outbox_messages_total',
      help: 'Tries to deliver a message, by template and outcome: sent, failed for good, expired, postponed',
      labelNames: ['template', 'outcome'],
      registers,
    });
    this.due = new Gauge({
      name: 'outbox_due_messages',
      help: 'Messages that the last sweep found due; more than a few mean that the mail server is in trouble',
      registers,
    });
  }

  ended(template: string, state: FinalState): void {
    this.messages.inc({ template, outcome: state.toLowerCase() });
  }

  postponed(template: string): void {
    this.messages.inc({ template, outcome: 'postponed' });
  }

  foundDue(count: number): void {
    this.due.set(count);
  }
}
