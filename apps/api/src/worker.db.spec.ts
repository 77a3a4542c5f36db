import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { Test, type TestingModule } from '@nestjs/testing';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { AppModule } from './app/app.module.js';
import { verificationCodeMail } from './identity/verification-codes/verification-code-message/verification-code.mail.js';
import { deliverMessage } from './messaging/outbox/outbox.jobs.js';
import { Outbox } from './messaging/outbox/outbox.service.js';
import { loadConfig } from './platform/config/config.js';
import { listenForHealth } from './platform/http/health/health-listener.js';
import { Database } from './platform/prisma/database.js';
import { lanes } from './platform/queue/job.js';
import { Queue } from './platform/queue/queue.service.js';
import { JobTableSweep } from './platform/job-tables/job-table-sweep.service.js';
import { schedules } from './app/schedule.js';
import { applyStore } from './testing/apply-store.js';
import { asOperator } from './testing/test-application.js';

const database = testDatabase({ emptied: 'once' });

const mails: Email[] = [];
let onMail = () => {};
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    void text(stream)
      .then((source) => PostalMime.parse(source))
      .then((mail) => {
        mails.push(mail);
        done();
        onMail();
      });
  },
});

let worker: TestingModule;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEYS: 'A'.repeat(43),
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_TOKEN: 'token-of-the-tests',
  });
  await applyStore(config);
  worker = await Test.createTestingModule({ imports: [AppModule.worker(config)] }).compile();
  await worker.init();
});

afterAll(async () => {
  await worker.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

describe('the worker', () => {
  it('mails a code as soon as the requesting transaction has committed', async () => {
    const arrived = new Promise<void>((resolve) => (onMail = resolve));
    const expiresAt = new Date(Date.now() + 3_600_000);
    const id = await worker.get(Database).transaction((transaction) =>
      worker.get(Outbox, { strict: false }).addMail(transaction, {
        template: verificationCodeMail,
        language: 'ja',
        to: 'hanako@example.jp',
        values: { purpose: 'signUp', code: '012345', expiresAt },
        expiresAt,
      }),
    );
    await arrived;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([{ name: '', address: 'hanako@example.jp' }]);
    expect(mails[0]?.subject).toMatch(/012345$/);
    expect(mails[0]?.text).toContain('012345');
    expect(mails[0]?.html).toContain('012345');
    expect(mails[0]?.messageId).toBe(`<${id}@localhost>`);
  });

  it('keeps every declared schedule in the queue', async () => {
    const queue = worker.get(Queue, { strict: false });
    const kept = await Promise.all(lanes.map(async (lane) => (await queue.lane(lane)).getJobSchedulers()));
    const found = kept.flat().map(({ key, pattern, tz, name }) => ({ key, pattern, tz, name }));
    expect(found.toSorted((left, right) => left.key.localeCompare(right.key))).toEqual(
      schedules
        .map(({ name, cron, job }) => ({ key: name, pattern: cron, tz: 'Asia/Tokyo', name: job.name }))
        .toSorted((left, right) => left.key.localeCompare(right.key)),
    );
  });

  it('reconciles a day with the gateways once PayPal has complete data, three hours after midnight in Japan', () => {
    const [, hour] = schedules.find(({ name }) => name === 'gateway-reconciliation')?.cron.split(' ') ?? [];
    expect(Number(hour)).toBeGreaterThan(3);
  });

  it('reports lost jobs and unclaimed jobs to operators only', async () => {
    const listener = await listenForHealth(worker);
    const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const operator = { headers: asOperator };
    try {
      const ready = (await (await fetch(`${origin}/readyz`, operator)).json()) as Record<string, unknown>;
      expect(ready).toMatchObject({
        status: 'ready',
        queue: { reachable: true, hintsLost: { count: 0, last: null } },
        work: { outbox: { due: 0, oldestSeconds: 0 } },
      });
      const figures = async () => (await fetch(`${origin}/metrics`, operator)).text();
      const done =
        /^account_job_duration_seconds_count\{name="outbox.deliver-mail",outcome="completed"\} [1-9]\d*$/m;
      let metrics = await figures();
      for (let turn = 0; turn < 500 && !done.test(metrics); turn += 1) {
        await setTimeout(10);
        metrics = await figures();
      }
      expect(metrics).toMatch(done);
      expect(metrics).toContain('account_jobs_oldest_due_seconds{job_table="outbox"} 0');
      if (spawnSync('promtool', ['--version']).status === 0) {
        const lint = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
        expect([lint.stdout, lint.stderr, lint.status]).toEqual(['', '', 0]);
      }
      expect(metrics).toContain(`account_build_info{revision="unknown",node="${process.version}"} 1`);
      expect(metrics).toMatch(/^account_database_connections\{state="waiting"\} 0$/m);
      // Prometheus sees no increase in a series that did not exist before.
      for (const series of [
        'account_job_duration_seconds_count{name="audit-seals.create",outcome="failed"}',
        'account_charges_needing_review_total{reason="duplicate"}',
        'account_orders_needing_review_total{reason="soldLate"}',
      ])
        expect(metrics).toContain(`${series} 0\n`);
      await worker.get(JobTableSweep, { strict: false }).enqueueDueJobs();
      worker.get(Queue, { strict: false }).enqueueInBackground(deliverMessage, { id: 'none' });
      let later = '';
      for (let turn = 0; turn < 500 && !later.includes('account_queue_enqueue_failures_total{'); turn += 1) {
        await setTimeout(10);
        later = await figures();
      }
      expect(later).toContain('account_jobs_due{job_table="outbox"} 0');
      expect(later).toContain('account_queue_enqueue_failures_total{name="outbox.deliver-mail"} 1');
      expect(await (await fetch(`${origin}/readyz`)).text()).toBe('');
      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    } finally {
      listener.close();
    }
  });
});
