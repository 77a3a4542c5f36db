import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { TestClock } from '@account/testing/test-clock';
import type { TestDatabase } from '@account/testing/database';
import type { ValueProvider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';

import { AppModule } from '../app/app.module.js';
import { HashCost } from '../identity/passwords/password-hasher.js';
import { loadConfig } from '../platform/config/config.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { createApplication } from '../platform/http/application.js';
import { PostResponseTasks } from '../platform/lifecycle/post-response-tasks.js';
import { SettingsService } from '../store/settings/settings.service.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';
import { applyStore, type StoreChanges } from './apply-store.js';
import { readOutbox, type SentMail } from './read-outbox.js';
import { requireDeclaredProblems, requireProducedProblems, watchProblems } from './seen-problems.js';
import { TestBrowser, testOrigin } from './test-browser.js';
import { lookedAtWrites, requireSoundWrites, watchWrites } from './watched-writes.js';

export interface TestApplicationOptions {
  /** Changes the demo store before it is applied. */
  store?: StoreChanges;
  environment?: Record<string, string>;
  /** Hashes passwords with the cost of production. Default: the lowest cost. */
  hashesAtFullPrice?: boolean;
  /**
   * Responds with 503 after the timeout of production. Default: no timeout, because the machine may be busy.
   */
  keepsAnswerTime?: boolean;
  /** Overrides of default providers. */
  values?: ValueProvider[];
}

const metricsToken = 'token-of-the-tests';

/** Headers with which an operator can request /metrics and /readyz. */
export const asOperator = { authorization: `Bearer ${metricsToken}` };

/**
 * Milliseconds. The timeout is long, so that concurrent requests on a busy machine wait and are not rejected.
 */
const settleTimeoutMs = 20_000;

/** The lowest cost that Argon2 allows. */
const cheap: ValueProvider = { provide: HashCost, useValue: new HashCost(1_024) };

/**
 * The whole site with a real database and a clock that the test controls. Jobs do not run, so tests read mails
 * from the outbox.
 */
export class TestApplication {
  readonly clock = new TestClock();
  private started: NestFastifyApplication | undefined;
  private port = 0;

  constructor(
    private readonly database: TestDatabase,
    private readonly options: TestApplicationOptions,
  ) {}

  get nest(): NestFastifyApplication {
    if (this.started === undefined) throw new Error('The application starts before the first test');
    return this.started;
  }

  /** Environment for further programs with the same store. */
  get environment(): Record<string, string> {
    return {
      NODE_ENV: 'test',
      DATABASE_URL: this.database.url,
      DATABASE_TIMEOUT: String(settleTimeoutMs),
      ...(!this.options.keepsAnswerTime && { RESPONSE_TIMEOUT: String(settleTimeoutMs) }),
      PUBLIC_ORIGIN: testOrigin,
      SECRET_KEYS: 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: metricsToken,
      ...this.options.environment,
    };
  }

  async start(): Promise<void> {
    const config = loadConfig(this.environment);
    await applyStore(config, this.options.store);
    const { hashesAtFullPrice, values = [] } = this.options;
    const root = AppModule.site(config, this.clock, hashesAtFullPrice ? values : [cheap, ...values]);
    this.started = await createApplication(root, config);
    watchProblems(this.started);
    watchWrites(this.started);
    await this.started.listen(this.port, '127.0.0.1');
    this.port = Number(new URL(await this.started.getUrl()).port);
  }

  /** Returns a new browser without cookies. */
  async browser(): Promise<TestBrowser> {
    return new TestBrowser(await this.nest.getUrl());
  }

  /** Returns the pending messages of the outbox, oldest first. */
  mails(): Promise<SentMail[]> {
    return readOutbox(this.database, this.nest.get(SecretKeys, { strict: false }));
  }

  /** Changes store settings until the mocks of the test are restored. */
  changeStore(changes: (now: StoreFile) => Partial<StoreFile>): void {
    const settings = this.nest.get(SettingsService, { strict: false });
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, ...changes(now) });
  }

  /** @param series name with labels, as in /metrics @returns 0 if the series is missing */
  async metric(series: string): Promise<number> {
    const lines = (await this.nest.get(Registry, { strict: false }).metrics()).split('\n');
    const line = lines.find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length) ?? 0);
  }

  /** Resolves when the tasks that run after all previous responses have finished. */
  waitForTasks(): Promise<void> {
    return this.nest.get(PostResponseTasks, { strict: false }).waitForTasks();
  }

  /** Restarts the program at the same address, so that browsers can continue. */
  async restart(): Promise<void> {
    await this.nest.close();
    await this.start();
  }

  async stop(): Promise<void> {
    await lookedAtWrites();
    await this.started?.close();
    requireDeclaredProblems();
    requireSoundWrites();
  }
}

/** Starts one application for all tests of a spec file. */
export function testApplication(
  database: TestDatabase,
  options: TestApplicationOptions = {},
): TestApplication {
  const application = new TestApplication(database, options);
  beforeAll(() => application.start());
  // Waits before the database is emptied for the next test. Unfinished tasks would still write to it.
  afterEach(() => application.waitForTasks());
  afterAll(() => application.stop());
  afterAll(requireProducedProblems);
  return application;
}

/** Starts several programs with one database, like sites behind a proxy. */
export function sitesOnOneDatabase(
  count: number,
  database: TestDatabase,
  options: TestApplicationOptions = {},
): TestApplication[] {
  return Array.from({ length: count }, () => testApplication(database, options));
}
