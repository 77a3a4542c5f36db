import type { Config } from '../platform/config/config.js';
import { KeyCheckRepository } from '../platform/crypto/key-check.repository.js';
import { KeyCheck } from '../platform/crypto/key-check.js';
import { SealedRowRepository } from '../platform/crypto/sealed-row.repository.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';
import { sealedSamples } from './sealed-tables.js';

export function keyCheckOf(database: Database, config: Config): KeyCheck {
  return new KeyCheck(
    new KeyCheckRepository(database),
    new SealedRowRepository(database),
    new SecretKeys(config),
  );
}

/** Before anything else of a program runs, on a database with every migration. @throws {StartError} */
export async function requireKeysOfDatabase(config: Config): Promise<void> {
  const database = new Database(config, new Logger(config));
  try {
    await keyCheckOf(database, config).require(sealedSamples);
  } finally {
    await database.onApplicationShutdown();
  }
}
