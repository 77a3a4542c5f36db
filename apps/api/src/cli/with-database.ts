import { CommandError } from '../platform/cli/command.js';
import { loadCommandConfig } from '../platform/config/config.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';

export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = loadCommandConfig();
  const database = new Database(config, new Logger(config));
  try {
    await requireAnswer(database);
    return await work(database);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function requireAnswer(database: Database): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    throw new CommandError([
      `The database cannot be used: ${error instanceof Error ? error.message : error}`,
    ]);
  }
}
