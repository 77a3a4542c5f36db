import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

type Outcome = 'counted' | 'succeeded' | 'withdrawn' | 'throttled';

/** Counts attempts by purpose, so that password spraying across many accounts and addresses becomes visible. */
@Injectable()
export class AttemptMetrics {
  private readonly attempts: Counter<'purpose' | 'outcome'>;

  constructor(registry: Registry) {
    this.attempts = new Counter({
      name: 'account_attempts_total',
      help: 'Attempts to enter a secret, by purpose and outcome: all counted ones, succeeded and withdrawn ones among them, and throttled ones',
      labelNames: ['purpose', 'outcome'],
      registers: [registry],
    });
  }

  recordOutcome(purpose: string, outcome: Outcome): void {
    this.attempts.inc({ purpose, outcome });
  }
}
