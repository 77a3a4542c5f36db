import { expect, it, jest } from '@jest/globals';

import type { Logger } from '../../logging/logger.js';
import type { QueueSettings } from '../queue-settings.js';
import type { JobRunner } from '../run/job-runner.js';
import type { QueueMetrics } from '../run/queue-metrics.js';
import { OverdueSchedules } from './overdue-schedules.js';
import type { Schedule } from './schedule.js';

const day = 24 * 60 * 60 * 1_000;
/** 04:00 in Japan two days from now, so that the schedule becomes due after this process started. */
const fourOClock = Math.ceil(Date.now() / day + 1) * day - 5 * 60 * 60 * 1_000;
const nightly: Schedule = { name: 'nightly', cron: '0 4 * * *', job: { name: 'sweep' } as never, reason: '' };

it('a schedule that the queue missed runs once a day at its scheduled time in Japan', async () => {
  const runInProcess = jest.fn(() => Promise.resolve());
  const overdue = new OverdueSchedules(
    { runInProcess } as unknown as JobRunner,
    { countRunWithoutQueue: () => undefined } as unknown as QueueMetrics,
    { warn: () => undefined } as unknown as Logger,
    { drainTimeout: 1_000 } as QueueSettings,
  );
  const runs: number[] = [];
  for (const seconds of [30, 3_600, 86_370, 86_430, 86_460]) {
    await overdue.runIfDue(nightly, new Date(fourOClock + seconds * 1_000));
    await overdue.finish();
    runs.push(runInProcess.mock.calls.length);
  }
  expect(runs).toEqual([1, 1, 1, 2, 2]);
});
