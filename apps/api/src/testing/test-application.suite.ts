import 'reflect-metadata';

import { TestClock } from '@account/testing/test-clock';
import type { TestDatabase } from '@account/testing/database';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { createApplication } from '../platform/http/application.js';
import type { AccountId } from '../platform/ids/ids.js';
import { Database } from '../platform/prisma/database.js';
import { PolicyRevisionRepository } from '../store/policies/policy-revision.repository.js';
import { PolicyRevisionsService } from '../store/policies/policy-revisions.service.js';
import { SettingsService } from '../store/settings/settings.service.js';
import { StoreFileService } from '../store/settings/store-file.service.js';
import { aStoreFile } from '../store/settings/store-file.suite.js';
import { StoreSettingsRepository } from '../store/settings/store-settings.repository.js';
import { TestBrowser } from './test-browser.suite.js';
import { addMember, memberEmail, memberPassword, type TestMember } from './test-members.suite.js';

export const testSecretKey = Buffer.alloc(32, 7).toString('base64url');

export interface TestApplicationOptions {
  /** Settings of the store file that differ from the least one. */
  store?: Record<string, unknown>;
  environment?: Record<string, string>;
  clock?: TestClock;
}

/** A mail that waits in the outbox, opened. */
export interface TestMail {
  template: string;
  language: string;
  to: string;
  values: Record<string, unknown>;
}

/** The whole site on the database of the worker, without a port. */
export class TestApplication {
  constructor(
    readonly application: NestFastifyApplication,
    readonly database: TestDatabase,
    readonly clock: TestClock,
    private readonly store: Record<string, unknown>,
  ) {}

  browser(address?: string): TestBrowser {
    return new TestBrowser(this.application, address);
  }

  addMember(member: TestMember = {}): Promise<AccountId> {
    return addMember(this.application, member);
  }

  /** A browser in which the member is logged in. */
  async loggedIn(email = memberEmail, password = memberPassword): Promise<TestBrowser> {
    const browser = this.browser();
    const answer = await browser.post('/login', { emailUserId: email, password, loginMethod: 'Password' });
    if (answer.statusCode !== 200) throw new Error(`Login answered ${answer.statusCode} ${answer.payload}`);
    return browser;
  }

  /** Applies the store file again with other settings; this application follows at once. */
  async applyStore(changes: Record<string, unknown>): Promise<void> {
    const settings = this.application.get(SettingsService, { strict: false });
    await applyStore(this.application.get(Database), this.clock, { ...this.store, ...changes });
    await this.database.rows('UPDATE store_settings SET version = $1', [settings.current().version + 1]);
    await settings.refresh();
  }

  /** Every mail in the outbox, the oldest first. */
  async inbox(): Promise<TestMail[]> {
    const keys = this.application.get(SecretKeys);
    const rows = await this.database.rows<{
      id: string;
      template: string;
      language: string;
      payload: Buffer;
    }>('SELECT id, template, language, payload FROM outbox_message WHERE payload IS NOT NULL ORDER BY id');
    return rows.map(({ id, template, language, payload }) => {
      const { to, values } = JSON.parse(keys.decrypt(id, payload)) as Pick<TestMail, 'to' | 'values'>;
      return { template, language, to, values };
    });
  }

  close(): Promise<void> {
    return this.application.close();
  }
}

/** Starts the site; call it once per spec file, and `close` at the end. */
export async function startTestApplication(
  database: TestDatabase,
  { store = {}, environment = {}, clock = new TestClock() }: TestApplicationOptions = {},
): Promise<TestApplication> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEYS: testSecretKey,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const forStore = new Database(config);
  try {
    await applyStore(forStore, clock, store);
  } finally {
    await forStore.onApplicationShutdown();
  }
  const application = await createApplication(AppModule.site(config, clock), config);
  return new TestApplication(application, database, clock, store);
}

async function applyStore(
  database: Database,
  clock: TestClock,
  changes: Record<string, unknown>,
): Promise<void> {
  const revisions = new PolicyRevisionsService(new PolicyRevisionRepository(database));
  const files = new StoreFileService(database, new StoreSettingsRepository(database), revisions, clock);
  await files.apply(aStoreFile(changes));
}
