import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { createKeyCheck, requireDatabaseKeys } from './database-key-check.js';
import { encryptedKeyCheck } from '../platform/crypto/key-check.encrypted.js';
import { Reencryption } from '../platform/crypto/reencryption.js';
import { EncryptedRowRepository } from '../platform/crypto/encrypted-row.repository.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { loadConfig } from '../platform/config/config.js';
import type { Database } from '../platform/prisma/database.js';
import { openDatabase } from '../testing/open-database.js';

const store = testDatabase();
const [old, next, foreign] = ['A', 'B', 'C'].map((sign) => sign.repeat(43)) as [string, string, string];

const configOf = (...keys: string[]) =>
  loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: store.url,
    DATABASE_TIMEOUT: '20000',
    SECRET_KEYS: keys.join(','),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });

const start = (...keys: string[]) => requireDatabaseKeys(configOf(...keys));

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(store);
  try {
    return await work(database);
  } finally {
    await database.onApplicationShutdown();
  }
}

const refused = /SECRET_KEYS cannot decrypt this database/;

describe('requireDatabaseKeys', () => {
  beforeEach(() => start(old));

  it('rejects the keys of another installation without changing anything', async () => {
    await expect(start(foreign)).rejects.toThrow(refused);
    await expect(start(foreign, next)).rejects.toThrow(refused);
    await expect(start(old)).resolves.toBeUndefined();
  });

  it('accepts both keys during a rotation, and only the new key after re-encryption', async () => {
    await start(old, next);
    await start(next, old);
    await expect(start(next)).rejects.toThrow(refused);
    await withDatabase((database) =>
      new Reencryption(
        new EncryptedRowRepository(database),
        new SecretKeys(configOf(next, old)),
      ).reencryptTable(encryptedKeyCheck),
    );
    await start(next);
    await expect(start(old)).rejects.toThrow(refused);
  });

  it('accepts other keys after an operator has accepted the loss of data', async () => {
    await withDatabase((database) => createKeyCheck(database, configOf(foreign)).acceptLoss());
    await start(foreign);
    await expect(start(old)).rejects.toThrow(refused);
  });
});

describe('a database without a recorded key check', () => {
  it('records the keys of the first program that starts and rejects other keys', async () => {
    const started = await runConcurrently(4, () => start(old));
    expect(started.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    await expect(start(next)).rejects.toThrow(refused);
  });

  it('detects from rows of an earlier version whether its keys belong to the database', async () => {
    const sealed = new SecretKeys(configOf(old)).encrypt('kid', '{}');
    await store.rows(
      `INSERT INTO oidc_signing_key (kid, algorithm, private_jwk, created_at, active_from)
        VALUES ('kid', 'ES256', $1, now(), now())`,
      [sealed],
    );
    await expect(start(foreign)).rejects.toThrow(refused);
    await start(old);
    await expect(start(foreign)).rejects.toThrow(refused);
  });
});
