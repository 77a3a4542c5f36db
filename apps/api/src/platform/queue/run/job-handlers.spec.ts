import { describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import { Registry } from 'prom-client';
import * as z from 'zod';

import { configOfDatabase, noDatabase } from '../../../testing/open-database.js';
import { Config } from '../../config/config.js';
import { Logger } from '../../logging/logger.js';
import { JobHandler } from '../job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JOBS, type Job } from '../job.js';
import { queueSettings, QUEUE_SETTINGS } from '../queue-settings.js';
import { Queue } from '../queue.service.js';
import { SCHEDULES, type Schedule } from '../scheduling/schedule.js';
import { OverdueSchedules } from '../scheduling/overdue-schedules.js';
import { QueueMetrics } from './queue-metrics.js';
import { Scheduler } from '../scheduling/scheduler.js';

const nothing = z.strictObject({});
const paint: Job<Record<string, never>> = { name: 'paint', lane: 'default', data: nothing };

class Painter {
  static painted = 0;

  @JobHandler(paint)
  paint(): Promise<void> {
    Painter.painted += 1;
    return Promise.resolve();
  }
}

class ClumsyPainter {
  @JobHandler(paint)
  paint(): Promise<void> {
    return Promise.reject(new Error('The paint is spilt'));
  }
}

class SecondPainter {
  @JobHandler(paint)
  async paint(): Promise<void> {}
}

const config = configOfDatabase(noDatabase, 'test', { LOG_LEVEL: 'silent' });

const weekly = (name: string, job: Schedule['job']): Schedule => ({
  name,
  cron: '0 4 * * 1',
  job,
  reason: 'dust',
});

async function start(
  providers: (new () => object)[],
  schedules?: Schedule[],
  act: (program: TestingModule) => Promise<void> = () => Promise.resolve(),
  kept: string[] = [],
): Promise<void> {
  const queue = {
    lane: (lane: string) => ({
      getJobSchedulers: () => (lane === paint.lane ? kept.map((key) => ({ key })) : []),
      removeJobScheduler: (key: string) => kept.splice(kept.indexOf(key), 1),
      getJobScheduler: () => undefined,
      upsertJobScheduler: () => {},
    }),
  };
  const scheduling = [
    { provide: Config, useValue: config },
    { provide: Queue, useValue: queue },
    { provide: SCHEDULES, useValue: schedules },
    { provide: QUEUE_SETTINGS, useValue: queueSettings },
    { provide: Registry, useValue: new Registry() },
    JobRunner,
    Logger,
    OverdueSchedules,
    QueueMetrics,
    Scheduler,
  ];
  const program = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      ...providers,
      { provide: JOBS, useValue: [paint] },
      JobHandlers,
      ...(schedules ? scheduling : []),
    ],
  }).compile();
  await program.init();
  await act(program);
  await program.close();
}

describe('JobHandlers at startup', () => {
  it('accepts one handler for each job', async () => {
    await expect(start([Painter])).resolves.toBeUndefined();
  });

  it('rejects a job without a handler', async () => {
    await expect(start([])).rejects.toThrow('Nothing handles the job "paint"');
  });

  it('rejects two handlers for a job', async () => {
    await expect(start([Painter, SecondPainter])).rejects.toThrow(
      'More than one method handles the job "paint"',
    );
  });

  it('accepts a schedule for a handled job', async () => {
    await expect(start([Painter], [weekly('walls', paint)])).resolves.toBeUndefined();
  });

  it('runs a schedule without the queue and counts the run', async () => {
    await start([Painter], [weekly('walls', paint)], async (program) => {
      const overdue = program.get(OverdueSchedules);
      for (const _ of ['first', 'while that runs']) overdue.run(weekly('walls', paint));
      await overdue.finish();
      expect(await program.get(Registry).metrics()).toContain(
        'account_queue_schedule_fallback_runs_total{schedule="walls"} 1',
      );
    });
    expect(Painter.painted).toBe(1);
  });

  it('runs an overdue schedule only once, even when checked repeatedly', async () => {
    const before = Painter.painted;
    await start([Painter], [weekly('walls', paint)], async (program) => {
      const overdue = program.get(OverdueSchedules);
      const later = (days: number) => new Date(Date.now() + days * 86_400_000);
      for (const days of [8, 8, 15]) {
        await overdue.runIfDue(weekly('walls', paint), later(days));
        await overdue.finish();
      }
    });
    expect(Painter.painted - before).toBe(2);
  });

  it('deletes only schedules that an older version created', async () => {
    const kept = ['walls', 'ceilings', 'doors'];
    await start([Painter], [weekly('walls', paint)], undefined, kept);
    expect(kept).toEqual(['walls']);
  });

  it('rejects a schedule for an unhandled job', async () => {
    const unknown = { name: 'sing', lane: 'default', data: nothing } as const;
    await expect(start([Painter], [weekly('song', unknown)])).rejects.toThrow('"song" is for an unknown job');
  });

  it('rejects a schedule whose name is already used for another job', async () => {
    const other = { name: 'paint', lane: 'mail', data: nothing } as const;
    await expect(start([Painter], [weekly('walls', other)])).rejects.toThrow('"walls" is for an unknown job');
  });

  it('rejects two schedules with the same name', async () => {
    const twice = [weekly('walls', paint), weekly('walls', paint)];
    await expect(start([Painter], twice)).rejects.toThrow('Two schedules are called "walls"');
  });
});

describe('recording of job metrics', () => {
  const queued = (attemptsMade = 0) =>
    ({ name: 'paint', data: { data: {} }, attemptsMade, opts: { attempts: 2 } }) as never;
  const schedules = [weekly('walls', paint)];

  it('counts each run by result, and counts a failure only after the last attempt', async () => {
    await start([ClumsyPainter], schedules, async (program) => {
      for (const tries of [0, 1])
        await expect(program.get(JobRunner).run(queued(tries))).rejects.toThrow('spilt');
      const metrics = await program.get(Registry).metrics();
      for (const outcome of ['retried', 'failed'])
        expect(metrics).toContain(`account_job_duration_seconds_count{name="paint",outcome="${outcome}"} 1`);
    });
  });

  it('measures the duration in seconds', async () => {
    await start([Painter], schedules, async (program) => {
      const begun = performance.now();
      await program.get(JobRunner).run(queued());
      const took = (performance.now() - begun) / 1_000;
      const metrics = await program.get(Registry).metrics();
      const [, sum] = /job_duration_seconds_sum\{.*\} (\S+)/.exec(metrics) ?? [];
      expect(Number(sum)).toBeLessThan(took);
    });
  });
});
