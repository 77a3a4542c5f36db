import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Clock } from '../../platform/clock/clock.js';
import { EventReceiverRepository, type ReceiverState } from './event-receiver.repository.js';

@Injectable()
export class EventMetrics {
  private readonly tries: Counter<'application' | 'outcome'>;

  constructor(
    private readonly receivers: EventReceiverRepository,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {
    this.tries = new Counter({
      name: 'application_events_total',
      help: 'Tries to tell an application what changed, by outcome: delivered, postponed, failed for good',
      labelNames: ['application', 'outcome'],
      registers: [registry],
    });
    this.gauge(({ waiting }) => waiting, {
      name: 'application_events_waiting',
      help: 'Events that an application has not taken yet, up to a thousand',
    });
    this.gauge(({ pausedAt }) => (pausedAt === null ? 0 : 1), {
      name: 'event_receiver_paused',
      help: '1 for an application that is told nothing any more until an operator resumes it',
    });
    this.gauge(({ failingSince }) => this.secondsSince(failingSince), {
      name: 'event_receiver_failing_seconds',
      help: 'For how long every event for an application has failed; 0 where the last one was taken',
    });
  }

  tried(application: string, outcome: string): void {
    this.tries.inc({ application, outcome });
  }

  private secondsSince(since: Date | null): number {
    return since === null ? 0 : Math.round((this.clock.now().getTime() - since.getTime()) / 1_000);
  }

  /** Each asks for itself: a registry collects all of them at once. */
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
