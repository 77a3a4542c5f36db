import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

import { RealClock } from '../../clock/clock.js';

export type JobOutcome = 'completed' | 'retried' | 'failed';

@Injectable()
export class QueueMetrics {
  private readonly jobs: Histogram<'name' | 'outcome'>;
  private readonly enqueueFailuresTotal: Counter<'name'>;
  private readonly troubles: Counter;
  private readonly runsWithout: Counter<'schedule'>;
  private readonly machineTime = new RealClock();
  private lost = 0;
  private lastLost: Date | null = null;

  constructor(registry: Registry) {
    const registers = [registry];
    this.jobs = new Histogram({
      name: 'account_job_duration_seconds',
      help: 'Duration of jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      buckets: [0.01, 0.1, 1, 10, 60],
      registers,
    });
    this.enqueueFailuresTotal = new Counter({
      name: 'account_queue_enqueue_failures_total',
      help: 'Jobs that could not be enqueued and wait for the next sweep',
      labelNames: ['name'],
      registers,
    });
    this.troubles = new Counter({
      name: 'account_queue_errors_total',
      help: 'Errors of the queue backend',
      registers,
    });
    this.runsWithout = new Counter({
      name: 'account_queue_schedule_fallback_runs_total',
      help: 'Scheduled jobs that a worker ran by its own timer because the queue did not deliver them',
      labelNames: ['schedule'],
      registers,
    });
  }

  /**
   * Starts the counters at zero. If a series began with its first failure, Prometheus would not see an
   * increase.
   */
  declareJob(name: string): void {
    this.jobs.zero({ name, outcome: 'failed' });
  }

  recordRun(name: string, outcome: JobOutcome, seconds: number): void {
    this.jobs.observe({ name, outcome }, seconds);
  }

  countEnqueueFailure(name: string): void {
    this.enqueueFailuresTotal.inc({ name });
    this.lost += 1;
    this.lastLost = this.machineTime.now();
  }

  countRunWithoutQueue(schedule: string): void {
    this.runsWithout.inc({ schedule });
  }

  enqueueFailures(): { count: number; last: Date | null } {
    return { count: this.lost, last: this.lastLost };
  }

  countError(): void {
    this.troubles.inc();
  }
}
