import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

import { Clock } from '../../platform/clock/clock.js';
import { EventReceiverRepository } from './event-receiver.repository.js';

@Injectable()
export class EventMetrics {
  private readonly tries: Counter<'application' | 'outcome'>;

  constructor(receivers: EventReceiverRepository, clock: Clock, registry: Registry) {
    const registers = [registry];
    const labelNames = ['application'] as const;
    this.tries = new Counter({
      name: 'application_events_total',
      help: 'Tries to tell an application what changed, by outcome: delivered, postponed, failed for good',
      labelNames: [...labelNames, 'outcome'],
      registers,
    });
    const waiting = new Gauge({
      name: 'application_events_waiting',
      help: 'Events that an application has not taken yet, up to a thousand',
      ...{ labelNames, registers },
    });
    const paused = new Gauge({
      name: 'event_receiver_paused',
      help: '1 for an application that is told nothing any more until an operator resumes it',
      ...{ labelNames, registers },
    });
    new Gauge({
      name: 'event_receiver_failing_seconds',
      help: 'For how long every event for an application has failed; 0 where the last one was taken',
      ...{ labelNames, registers },
      async collect() {
        for (const gauge of [this, waiting, paused]) gauge.reset();
        for (const one of await receivers.list().catch(() => [])) {
          const application = one.clientId;
          const since = one.failingSince?.getTime() ?? clock.now().getTime();
          this.set({ application }, Math.max(0, Math.round((clock.now().getTime() - since) / 1_000)));
          waiting.set({ application }, one.waiting);
          paused.set({ application }, one.pausedAt === null ? 0 : 1);
        }
      },
    });
  }

  tried(application: string, outcome: string): void {
    this.tries.inc({ application, outcome });
  }
}
