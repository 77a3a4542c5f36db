import { createKeyCheck } from '../database-key-check.js';
import { encryptedSampleTables } from '../encrypted-tables.js';
import { CommandError } from '../../platform/cli/command.js';
import { loadCommandConfig, loadConfig, StartError, type Config } from '../../platform/config/config.js';
import { Logger } from '../../platform/logging/logger.js';
import { OutputBuffer } from '../../platform/logging/output-buffer.js';
import { Database } from '../../platform/prisma/database.js';
import { startRefusal } from '../../platform/prisma/start-refusal.js';

/** Logs to standard error, because standard output may be redirected to a file. */
export const commandLogger = (config: Config) => new Logger(config, new OutputBuffer(2));

export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = loadCommandConfig();
  const database = new Database(config, commandLogger(config));
  try {
    await requireAnswer(database);
    return await work(database);
  } finally {
    await database.onApplicationShutdown();
  }
}

/** Like {@link withDatabase}, but for commands that use keys. Rejects the keys of another installation. */
export function withKeyedDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return withDatabase(async (database) => {
    await requireKeys(database);
    return work(database);
  });
}

async function requireKeys(database: Database): Promise<void> {
  try {
    await createKeyCheck(database, loadConfig()).requireKeys(encryptedSampleTables);
  } catch (error) {
    throw error instanceof StartError ? new CommandError([error.message]) : error;
  }
}

async function requireAnswer(database: Database): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    const refusal = startRefusal(error);
    if (refusal instanceof StartError) throw new CommandError([refusal.message]);
    throw new CommandError([
      `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}`,
    ]);
  }
}
