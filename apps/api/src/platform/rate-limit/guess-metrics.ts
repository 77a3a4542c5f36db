import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

type Outcome = 'counted' | 'succeeded' | 'withdrawn' | 'throttled';

/** How many try secrets: a spray over many accounts from many addresses shows nowhere else. */
@Injectable()
export class GuessMetrics {
  private readonly guesses: Counter<'purpose' | 'outcome'>;

  constructor(registry: Registry) {
    this.guesses = new Counter({
      name: 'account_attempts_total',
      help: 'Attempts to enter a secret, by purpose and outcome: all counted ones, succeeded and withdrawn ones among them, and throttled ones',
      labelNames: ['purpose', 'outcome'],
      registers: [registry],
    });
  }

  seen(purpose: string, outcome: Outcome): void {
    this.guesses.inc({ purpose, outcome });
  }
}
