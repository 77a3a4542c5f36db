import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runConcurrently } from '@account/testing/race';
import { bestElapsedMs } from '@account/testing/best-of-three';
import type { TestingModule } from '@nestjs/testing';
import type { Queue as BullQueue } from 'bullmq';

import { newId } from '../../ids/ids.js';
import { runForRequest } from '../../logging/request-id.js';
import { openUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.suite.js';
import { Journal, startProcess, task, type ProcessOptions } from './queue-process.suite.js';
import { Queue } from '../queue.service.js';
import { scheduleTimeZone, type Schedule } from '../scheduling/schedule.js';
import { Workers } from '../run/workers.js';

type Environment = ProcessOptions['environment'];

const everySecond: Schedule = {
  name: 'tick',
  cron: '* * * * * *',
  job: task as Schedule['job'],
  reason: 'for the test',
};

/** Describes the queue on any backend. `through` adds a proxy between a process and the queue server. */
export function describeQueue(
  name: string,
  environment: () => Environment,
  through: (
    line: (url: string) => Promise<UnreliableProxy>,
  ) => Promise<{ line: UnreliableProxy; environment: Environment }>,
): void {
  describe(name, () => {
    let journal: Journal;
    let namespace: string;
    let processes: TestingModule[];
    let lines: UnreliableProxy[];

    beforeEach(() => {
      journal = new Journal();
      namespace = `queue_${newId().replaceAll('-', '')}`;
      processes = [];
      lines = [];
    });

    afterEach(async () => {
      journal.act = () => Promise.resolve();
      for (const line of lines) line.mend();
      await Promise.all(processes.map((process) => process.close()));
      for (const line of lines) line.close();
    });

    const start = async (options: Partial<ProcessOptions> = {}) => {
      const settings = { namespace, ...options.settings };
      const process = await startProcess({ journal, environment: environment(), ...options, settings });
      processes.push(process);
      return process;
    };

    const startBehindLine = async (options: Partial<ProcessOptions> = {}) => {
      const { line, environment: viaLine } = await through(openUnreliableProxy);
      lines.push(line);
      return { line, process: await start({ ...options, environment: viaLine }) };
    };

    const queueOf = (process: TestingModule) => process.get(Queue, { strict: false });

    /**
     * Returns the queue object of the library, to inspect the queue and to add entries that the product does
     * not write.
     */
    const inside = (process: TestingModule) => queueOf(process).lane('default') as Promise<BullQueue>;

    const failed = async (process: TestingModule, count: number) => {
      const queue = await inside(process);
      while ((await queue.getFailedCount()) < count);
      return queue.getFailed();
    };

    it('is prepared only once by processes that start at the same time', async () => {
      const started = await runConcurrently(4, (index) => start({ name: String(index) }));
      expect(started.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    });

    it('is opened by the first job of a command, or by the next job if opening it failed', async () => {
      const { line, process } = await startBehindLine({ works: false, settings: { opensAtStart: false } });
      line.cut();
      await expect(queueOf(process).enqueue(task, { name: 'lost' })).rejects.toThrow();
      line.mend();
      await start();
      const taken = () =>
        queueOf(process)
          .enqueue(task, { name: 'kept' })
          .then(
            () => true,
            () => false,
          );
      while (!(await taken())) await setImmediate();
      await journal.until(() => journal.runsOf('kept').length === 1);
      expect(journal.runsOf('lost')).toEqual([]);
    });

    it('assigns each job to exactly one worker', async () => {
      const [a] = [await start({ name: 'a' }), await start({ name: 'b' })];
      const names = Array.from({ length: 40 }, (_, index) => String(index));
      for (const job of names) await queueOf(a).enqueue(task, { name: job });
      await journal.until(({ runs }) => runs.length >= names.length);
      await Promise.all(processes.splice(0).map((process) => process.close()));
      expect(journal.runs.map((run) => run.name).toSorted()).toEqual(names.toSorted());
    });

    it('accepts 16 concurrent jobs, but only one of 16 jobs with the same deduplication id', async () => {
      const [a, b] = [await start({ works: false }), await start({ works: false })];
      await runConcurrently(16, (index) =>
        queueOf(index % 2 ? a : b).enqueue(task, { name: `own ${index}` }),
      );
      await runConcurrently(16, () =>
        queueOf(a).enqueue(task, { name: 'same' }, { deduplicationId: 'same' }),
      );
      await start();
      await journal.until(({ runs }) => runs.length >= 17);
      await queueOf(a).enqueue(task, { name: 'last' });
      await journal.until(() => journal.runsOf('last').length === 1);
      expect(new Set(journal.runs.map((run) => run.name)).size).toBe(18);
      expect(journal.runs).toHaveLength(18);
    });

    it('drops a duplicate job while the first one waits, and accepts it after the first one has run', async () => {
      const a = await start();
      const add = () => queueOf(a).enqueue(task, { name: 'again' }, { deduplicationId: 'again', delay: 100 });
      await add();
      await add();
      await journal.until(({ runs }) => runs.length === 1);
      const queue = await inside(a);
      while ((await queue.getActiveCount()) > 0) await add();
      await add();
      await journal.until(({ runs }) => runs.length === 2);
      expect(journal.runs.map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it('retries a job with increasing delays', async () => {
      journal.act = ({ attempt }) => (attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve());
      await queueOf(await start()).enqueue(task, { name: 'hard' });
      await journal.until(({ runs }) => runs.length === 3);
      const [first, second, third] = journal.runs.map(({ at }) => at);
      expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(19);
      expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(39);
      expect(journal.runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    });

    it('moves a job that always fails to the failed jobs and still runs other jobs', async () => {
      journal.act = (run) => (run.name === 'poison' ? Promise.reject(new Error('never')) : Promise.resolve());
      const a = await start({ settings: { concurrency: 1 } });
      await queueOf(a).enqueue(task, { name: 'poison' });
      await queueOf(a).enqueue(task, { name: 'other' });
      const [laidAside] = await failed(a, 1);
      expect(laidAside).toMatchObject({ name: task.name, attemptsMade: 3 });
      expect(journal.runsOf('poison')).toHaveLength(3);
      expect(journal.runsOf('other')).toHaveLength(1);
    });

    it.each<[string, string, unknown]>([
      ['data of an older version', task.name, { data: { title: 'x' } }],
      ['data without an envelope', task.name, { name: 'x' }],
      ['data that is no object', task.name, 'x'],
      ['an unknown job', 'suite.gone', { data: {} }],
    ])('moves %s to the failed jobs at once and still runs other jobs', async (_, jobName, data) => {
      const a = await start();
      await (await inside(a)).add(jobName, data, { attempts: 3 });
      await queueOf(a).enqueue(task, { name: 'other' });
      const [refused] = await failed(a, 1);
      expect(refused).toMatchObject({ name: jobName, attemptsMade: 1 });
      await journal.until(({ runs }) => runs.length === 1);
      expect(journal.runsOf('other')).toHaveLength(1);
    });

    it('does not run a delayed job early', async () => {
      const a = await start();
      const handedOverAt = performance.now();
      await queueOf(a).enqueue(task, { name: 'late' }, { delay: 300 });
      await queueOf(a).enqueue(task, { name: 'now' });
      const inTime = performance.now() - handedOverAt < 250;
      await journal.until(({ runs }) => runs.length === 2);
      // Skipped if the machine stalled for longer than the delay.
      if (inTime) expect(journal.runs.map((run) => run.name)).toEqual(['now', 'late']);
      expect(Number(journal.runsOf('late')[0]?.at) - handedOverAt).toBeGreaterThanOrEqual(295);
    });

    it('moves the job of a worker that died to another worker', async () => {
      const { line, process: doomed } = await startBehindLine({ name: 'doomed' });
      let revive = () => {};
      const released = new Promise<void>((resolve) => (revive = resolve));
      journal.act = (run) => (run.process === 'doomed' ? released : Promise.resolve());
      await queueOf(doomed).enqueue(task, { name: 'orphan' });
      await journal.until(({ runs }) => runs.length === 1);
      line.cut();
      const heir = await start({ name: 'heir' });
      await journal.until(({ runs }) => runs.length === 2);
      expect(journal.runs.map((run) => run.process)).toEqual(['doomed', 'heir']);

      revive();
      await heir.get(Workers, { strict: false }).beforeApplicationShutdown();
      line.mend();
      await queueOf(heir).enqueue(task, { name: 'afterwards' });
      await journal.until(() => journal.runsOf('afterwards').length === 1);
      expect(journal.runsOf('orphan')).toHaveLength(2);
    });

    it('finishes running jobs on shutdown and leaves waiting jobs in the queue', async () => {
      const a = await start({ settings: { concurrency: 1 } });
      let isDone = false;
      let finish = () => {};
      const released = new Promise<void>((resolve) => (finish = resolve));
      journal.act = () => released.then(() => void (isDone = true));
      await queueOf(a).enqueue(task, { name: 'begun' });
      await queueOf(a).enqueue(task, { name: 'rest' });
      await journal.until(({ runs }) => runs.length === 1);
      const stopped = a.get(Workers, { strict: false }).beforeApplicationShutdown();
      finish();
      await stopped;
      expect(isDone).toBe(true);
      expect(journal.runsOf('rest')).toHaveLength(0);
      await start({ name: 'b' });
      await journal.until(() => journal.runsOf('rest').length === 1);
      expect(journal.runsOf('begun')).toHaveLength(1);
    });

    it('does not delay requests while it is unavailable', async () => {
      const { line, process } = await startBehindLine({ works: false, settings: { enqueueTimeout: 500 } });
      line.cut();
      const asked = async () => {
        expect(() => queueOf(process).enqueueInBackground(task, { name: 'lost' })).not.toThrow();
        await expect(queueOf(process).enqueue(task, { name: 'lost' })).rejects.toThrow();
      };
      expect(await bestElapsedMs(1_000, asked)).toBeLessThan(1_000);
    });

    it('accepts and runs jobs again after an outage', async () => {
      const { line, process } = await startBehindLine({ settings: { lockDuration: 60_000 } });
      await queueOf(process).enqueue(task, { name: 'before' });
      await journal.until(({ runs }) => runs.length === 1);
      line.cut();
      await expect(queueOf(process).enqueue(task, { name: 'lost' })).rejects.toThrow();
      line.mend();
      const other = await start({ works: false });
      await queueOf(other).enqueue(task, { name: 'after' });
      await journal.until(() => journal.runsOf('after').length === 1);
    });

    it('passes the id of the triggering request to the job', async () => {
      const a = await start();
      await runForRequest('request-1', () => queueOf(a).enqueue(task, { name: 'caused' }));
      await queueOf(a).enqueue(task, { name: 'own' });
      await journal.until(({ runs }) => runs.length === 2);
      expect(journal.runsOf('caused')[0]?.requestId).toBe('request-1');
      expect(journal.runsOf('own')[0]?.requestId).toBeUndefined();
    });

    describe('with a schedule', () => {
      it('runs the schedule once at each scheduled time, whatever the number of processes', async () => {
        await start({ name: 'a', schedules: [everySecond] });
        await start({ name: 'b', schedules: [everySecond] });
        await journal.until(({ runs }) => runs.length >= 3);
        const moments = journal.runs.map(({ jobId }) => jobId);
        expect(new Set(moments).size).toBe(moments.length);
        expect(journal.runs.every(({ attempt }) => attempt === 1)).toBe(true);
      });

      it('restores a schedule that the queue lost', async () => {
        const a = await start({ schedules: [everySecond] });
        await journal.until(({ runs }) => runs.length === 1);
        await (await inside(a)).removeJobScheduler(everySecond.name);
        const { length } = journal.runs;
        await journal.until(({ runs }) => runs.length >= length + 2);
      });

      it('retries a scheduled run that failed', async () => {
        journal.act = ({ attempt }) =>
          attempt === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
        await start({ schedules: [everySecond] });
        await journal.until(({ runs }) => runs.some(({ attempt }) => attempt === 2));
        const again = journal.runs.find(({ attempt }) => attempt === 2);
        expect(journal.runs.filter(({ jobId }) => jobId === again?.jobId)).toHaveLength(2);
      });

      it('updates a schedule that an older version created, and the schedule then has retries', async () => {
        const a = await start({ works: false });
        const noon: Schedule = { ...everySecond, name: 'noon', cron: '0 12 * * *' };
        const before = { pattern: noon.cron, tz: scheduleTimeZone };
        await (await inside(a)).upsertJobScheduler('noon', before, { name: task.name, data: { data: {} } });
        await start({ schedules: [noon] });
        const kept = await (await inside(a)).getJobScheduler('noon');
        expect(kept?.template?.opts).toMatchObject({ attempts: 3 });
      });

      it('runs the schedule without the queue during an outage, and through the queue after the outage', async () => {
        const { line } = await startBehindLine({ schedules: [everySecond] });
        await journal.until(({ runs }) => runs.some(({ jobId }) => jobId !== ''));
        line.cut();
        await journal.until(({ runs }) => runs.filter(({ jobId }) => jobId === '').length >= 2);
        line.mend();
        const { length } = journal.runs;
        await journal.until(({ runs }) => runs.slice(length).some(({ jobId }) => jobId !== ''));
      });

      it('runs the schedule without the queue while its lane is blocked', async () => {
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        journal.act = (run) => (run.name === 'endless' ? released : Promise.resolve());
        const a = await start({ schedules: [everySecond], settings: { concurrency: 1 } });
        await queueOf(a).enqueue(task, { name: 'endless' });
        await journal.until(({ runs }) => runs.some(({ jobId }) => jobId === ''));
        release();
        const { length } = journal.runs;
        await journal.until(({ runs }) => runs.slice(length).some(({ jobId }) => jobId !== ''));
      });

      it('keeps an existing schedule and deletes one that is no longer declared', async () => {
        const noon: Schedule = { ...everySecond, name: 'noon', cron: '0 12 * * *' };
        const a = await start({ schedules: [noon, everySecond] });
        const [before] = (await (await inside(a)).getJobSchedulers()).filter(({ key }) => key === 'noon');
        await Promise.all(processes.splice(0).map((process) => process.close()));
        const b = await start({ schedules: [noon] });
        expect(await (await inside(b)).getJobSchedulers()).toEqual([before]);
        expect(before).toMatchObject({ key: 'noon', pattern: '0 12 * * *', tz: scheduleTimeZone });
        expect(new Date(Number(before?.next)).getUTCHours()).toBe(3);
      });
    });
  });
}
