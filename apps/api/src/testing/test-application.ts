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
  /** Changes to the demo store. */
  store?: StoreChanges;
  environment?: Record<string, string>;
  /** Passwords are hashed at the price that the product pays; at the lowest one otherwise. */
  hashesAtFullPrice?: boolean;
  /** Answers that take long become 503 as early as the product's do; absent, a busy machine makes no difference. */
  keepsAnswerTime?: boolean;
  /** In place of what providers of the product are by default. */
  values?: ValueProvider[];
}

const metricsToken = 'token-of-the-tests';

/** What an operator sends to /metrics and /readyz. */
export const asOperator = { authorization: `Bearer ${metricsToken}` };

/** Milliseconds, so that a crowd on a busy machine waits for its turn instead of being sent away. */
const settleTimeoutMs = 20_000;

/** The least that argon2 takes. */
const cheap: ValueProvider = { provide: HashCost, useValue: new HashCost(1_024) };

/** The whole site on a real database, with a clock in the test's hand. Jobs do not run: mail is read from the outbox. */
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

  /** For programs beside it that are to be of the same store. */
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

  /** A browser of its own, with no cookies yet. */
  async browser(): Promise<TestBrowser> {
    return new TestBrowser(await this.nest.getUrl());
  }

  /** What waits in the outbox, oldest first. */
  mails(): Promise<SentMail[]> {
    return readOutbox(this.database, this.nest.get(SecretKeys, { strict: false }));
  }

  /** The store says otherwise, until mocks are restored. */
  changeStore(changes: (now: StoreFile) => Partial<StoreFile>): void {
    const settings = this.nest.get(SettingsService, { strict: false });
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, ...changes(now) });
  }

  /** @param series with its labels, as /metrics writes it @returns 0 for one that was never counted */
  async metric(series: string): Promise<number> {
    const lines = (await this.nest.get(Registry, { strict: false }).metrics()).split('\n');
    const line = lines.find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length) ?? 0);
  }

  /** Until what follows the answers given so far has ended. */
  waitForTasks(): Promise<void> {
    return this.nest.get(PostResponseTasks, { strict: false }).waitForTasks();
  }

  /** Browsers go on with the new process at the old address. */
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

/** One application for all tests of a file. */
export function testApplication(
  database: TestDatabase,
  options: TestApplicationOptions = {},
): TestApplication {
  const application = new TestApplication(database, options);
  beforeAll(() => application.start());
  // Before the next test finds an empty database, into which this one would still write.
  afterEach(() => application.waitForTasks());
  afterAll(() => application.stop());
  afterAll(requireProducedProblems);
  return application;
}

/** So many programs on one database, as behind a proxy. */
export function sitesOnOneDatabase(
  count: number,
  database: TestDatabase,
  options: TestApplicationOptions = {},
): TestApplication[] {
  return Array.from({ length: count }, () => testApplication(database, options));
}
