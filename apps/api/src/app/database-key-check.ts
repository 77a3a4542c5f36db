import type { Config } from '../platform/config/config.js';
import { KeyCheckRepository } from '../platform/crypto/key-check.repository.js';
import { KeyCheck } from '../platform/crypto/key-check.js';
import { EncryptedRowRepository } from '../platform/crypto/encrypted-row.repository.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';
import { encryptedSampleTables } from './encrypted-tables.js';

export function createKeyCheck(database: Database, config: Config): KeyCheck {
  return new KeyCheck(
    new KeyCheckRepository(database),
    new EncryptedRowRepository(database),
    new SecretKeys(config),
  );
}

/** Must run before anything else in a program. The database must be fully migrated. @throws {StartError} */
export async function requireDatabaseKeys(config: Config): Promise<void> {
  const database = new Database(config, new Logger(config));
  try {
    await createKeyCheck(database, config).requireKeys(encryptedSampleTables);
  } finally {
    await database.onApplicationShutdown();
  }
}
