import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { loadConfig } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeys } from './signing-keys.service.js';

/** Makes a request immediately before a transaction commits. */
class AskedBeforeCommit extends Database {
  ask: () => Promise<unknown> = () => Promise.resolve();

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction(async (transaction) => {
      const result = await work(transaction);
      await this.ask();
      return result;
    });
  }
}

const config = loadConfig({
  NODE_ENV: 'test',
  DATABASE_URL: testDatabase().url,
  PUBLIC_ORIGIN: 'http://localhost:8080',
  SECRET_KEYS: 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE',
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const database = new AskedBeforeCommit(config, new Logger(config));
const keys = new SigningKeys(new SigningKeysRepository(database), new SecretKeys(config), database);
const kids = async () => (await keys.current()).keys.map(({ kid }) => kid);

afterAll(() => database.onApplicationShutdown());

beforeEach(async () => {
  database.ask = () => Promise.resolve();
  await keys.rotate(true);
});

describe('compromised signing keys', () => {
  it('do not sign after they were replaced, even if they are read during the transaction', async () => {
    const before = await kids();
    let during: string[] = [];
    database.ask = async () => (during = await kids());
    const { kids: made } = await keys.rotate(true);
    expect(during).toEqual(before);
    expect((await kids()).sort()).toEqual([...made].sort());
  });

  it('remain valid when their replacement is rolled back', async () => {
    const before = await kids();
    database.ask = () => Promise.reject(new Error('the connection broke'));
    await expect(keys.rotate(true)).rejects.toThrow('the connection broke');
    expect(await kids()).toEqual(before);
  });
});
