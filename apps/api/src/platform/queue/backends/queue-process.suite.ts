import { Global, Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { Registry } from 'prom-client';
import * as z from 'zod';

import { ClockMoves } from '../../clock/clock-moves.js';
import { environmentSchema } from '../../config/config.schema.js';
import { Config } from '../../config/config.js';
import { ReadinessFacts } from '../../http/health/readiness.js';
import { Logger } from '../../logging/logger.js';
import { currentRequestId } from '../../logging/request-id.js';
import { JobHandler, type JobRun } from '../job-handler.js';
import { JOBS, type Job } from '../job.js';
import { QueueModule } from '../queue.module.js';
import { queueSettings, QUEUE_SETTINGS, type QueueSettings } from '../queue-settings.js';
import type { Schedule } from '../scheduling/schedule.js';
import { WorkerModule } from '../worker.module.js';

/** The only job in these tests. Each test defines what the job does. */
export const task: Job<{ name?: string | undefined }> = {
  name: 'suite.task',
  lane: 'default',
  data: z.strictObject({ name: z.string().optional() }),
};

export interface Run extends JobRun {
  name: string;
  process: string;
  at: number;
  requestId: string | undefined;
}

/** Records the runs of all processes in a test. */
export class Journal {
  readonly runs: Run[] = [];
  private readonly waiting = new Set<() => void>();

  /** Action of the next runs. By default it does nothing. */
  act: (run: Run) => Promise<void> = () => Promise.resolve();

  async enter(run: Run): Promise<void> {
    this.runs.push(run);
    for (const check of this.waiting) check();
    await this.act(run);
  }

  runsOf(name: string): Run[] {
    return this.runs.filter((run) => run.name === name);
  }

  /** Resolves as soon as the recorded runs satisfy the condition. */
  until(isSo: (journal: Journal) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSo(this)) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }
}

export interface ProcessOptions {
  name?: string;
  journal: Journal;
  /** Location of the queue: PostgreSQL or Redis. */
  environment: { DATABASE_URL: string; REDIS_URL?: string };
  settings?: Partial<QueueSettings>;
  works?: boolean;
  schedules?: readonly Schedule[];
}

const quick: Partial<QueueSettings> = {
  attempts: 3,
  firstRetryDelay: 40,
  lockDuration: 600,
  stalledInterval: 200,
  scheduleCheckInterval: 200,
  scheduleOverdueAfter: 2_500,
  drainTimeout: 20_000,
  // Milliseconds. A long timeout, because the test machine may be busy. A separate test checks the default.
  enqueueTimeout: 10_000,
};

/** Starts a program that has only a queue. */
export async function startProcess(options: ProcessOptions): Promise<TestingModule> {
  const { name = 'a', journal, environment, settings = {}, works = true, schedules = [] } = options;
  const config = new Config(
    environmentSchema.parse({
      DATABASE_TIMEOUT: '20000',
      ...environment,
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET_KEYS: 'A'.repeat(43),
    }),
  );

  @Injectable()
  class TaskHandler {
    @JobHandler(task)
    perform(data: { name?: string | undefined }, run: JobRun): Promise<void> {
      const at = performance.now();
      return journal.enter({
        ...run,
        name: data.name ?? '',
        process: name,
        at,
        requestId: currentRequestId(),
      });
    }
  }

  @Global()
  @Module({
    providers: [
      { provide: Config, useValue: config },
      { provide: Registry, useValue: new Registry() },
      { provide: ClockMoves, useValue: new ClockMoves() },
      Logger,
      ReadinessFacts,
      TaskHandler,
    ],
    exports: [Config, Registry, ClockMoves, Logger, ReadinessFacts],
  })
  class GroundModule {}

  const worker = works ? [WorkerModule.withSchedules(schedules)] : [];
  const program = await Test.createTestingModule({ imports: [GroundModule, QueueModule, ...worker] })
    .overrideProvider(JOBS)
    .useValue([task])
    .overrideProvider(QUEUE_SETTINGS)
    .useValue({ ...queueSettings, ...quick, ...settings })
    .compile();
  return program.init();
}
