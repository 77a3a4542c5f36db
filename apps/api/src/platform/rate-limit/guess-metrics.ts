import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

type Outcome = 'counted' | 'right' | 'withdrawn' | 'waiting';

/** How many try secrets: a spray over many accounts from many addresses shows nowhere else. */
@Injectable()
export class GuessMetrics {
  private readonly guesses: Counter<'purpose' | 'outcome'>;

  constructor(registry: Registry) {
    this.guesses = new Counter({
      name: 'guesses_total',
      help: 'Tries at a secret, by purpose: counted, right ones among them, withdrawn ones among them, made to wait. Many more counted than right: somebody guesses',
      labelNames: ['purpose', 'outcome'],
      registers: [registry],
    });
  }

  seen(purpose: string, outcome: Outcome): void {
    this.guesses.inc({ purpose, outcome });
  }
}
