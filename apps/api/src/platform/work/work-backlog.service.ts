import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

import { ReadinessFacts } from '../http/health/readiness.js';
import { Work } from './work.service.js';

@Injectable()
export class WorkBacklogs implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly facts: ReadinessFacts,
    registry: Registry,
  ) {
    new Gauge({
      name: 'work_oldest_due_seconds',
      help: 'For how long the oldest due row has waited, by kind of work; more than two minutes mean that the queue, the workers or the other side are in trouble',
      labelNames: ['work'],
      registers: [registry],
      async collect() {
        const backlogs = await work.backlogs().catch(() => undefined);
        if (backlogs === undefined) return;
        this.reset();
        for (const [name, { oldestSeconds }] of Object.entries(backlogs))
          this.set({ work: name }, oldestSeconds);
      },
    });
  }

  onModuleInit(): void {
    this.facts.register('work', () => this.work.backlogs());
  }
}
