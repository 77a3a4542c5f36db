import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Clock } from '../../platform/clock/clock.js';
import { EventReceiverRepository, type ReceiverState } from './event-receiver.repository.js';

@Injectable()
export class EventMetrics {
  private readonly attempts: Counter<'application' | 'outcome'>;

  constructor(
    private readonly receivers: EventReceiverRepository,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {
    this.attempts = new Counter({
      name: 'account_application_event_deliveries_total',
      help: 'Delivery attempts of application events by outcome: delivered, postponed or failed',
      labelNames: ['application', 'outcome'],
      registers: [registry],
    });
    this.gauge(({ waiting }) => waiting, {
      name: 'account_application_events_pending',
      help: 'Events that wait for delivery to an application, counted up to 1000',
    });
    this.gauge(({ pausedAt }) => (pausedAt === null ? 0 : 1), {
      name: 'account_event_receiver_paused',
      help: '1 while event delivery to an application is paused until an operator resumes it',
    });
    this.gauge(({ failingSince }) => this.secondsSince(failingSince), {
      name: 'account_event_receiver_failing_seconds',
      help: 'Seconds since event delivery to an application began to fail; 0 after a success',
    });
  }

  countAttempt(application: string, outcome: string): void {
    this.attempts.inc({ application, outcome });
  }

  private secondsSince(since: Date | null): number {
    return since === null ? 0 : Math.round((this.clock.now().getTime() - since.getTime()) / 1_000);
  }

  /** Each gauge reads the database on its own, because a registry collects all gauges at the same time. */
  private gauge(
    valueOf: (receiver: ReceiverState) => number,
    { name, help }: { name: string; help: string },
  ) {
    const { receivers } = this;
    new Gauge({
      name,
      help,
      labelNames: ['application'],
      registers: [this.registry],
      async collect() {
        const states = await receivers.list().catch(() => []);
        this.reset();
        for (const state of states) this.set({ application: state.clientId }, valueOf(state));
      },
    });
  }
}
