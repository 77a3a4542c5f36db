import { join } from 'node:path';

import { migrationCommands } from './cli-migrations.js';
import { peopleCommands } from './cli-people.js';
import { CommandError } from './platform/cli/command.js';
import { runCommand } from './platform/cli/run-command.js';
import { RealClock } from './platform/clock/clock.js';
import { loadConfig } from './platform/config/config.js';
import { Database } from './platform/prisma/database.js';
import { PolicyRevisionRepository } from './store/policies/policy-revision.repository.js';
import { PolicyRevisionsService } from './store/policies/policy-revisions.service.js';
import { storeFileCommands } from './store/settings/store-file.commands.js';
import { StoreFileService } from './store/settings/store-file.service.js';
import { StoreSettingsRepository } from './store/settings/store-settings.repository.js';

const workspace = join(import.meta.dirname, '../../..');
const clock = new RealClock();

const commands = [
  ...storeFileCommands((work) => withDatabase((database) => work(storeFiles(database)))),
  ...peopleCommands(join(workspace, 'prisma/seed/people.json'), withDatabase, clock),
  ...migrationCommands(join(workspace, 'prisma/migrations')),
];

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
});

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = new Database(loadConfig());
  try {
    await requireAnswer(database);
    return await work(database);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function requireAnswer(database: Database): Promise<void> {
  try {
    await database.statement('command-line-reach', 'SELECT 1', []);
  } catch (error) {
    throw new CommandError([
      `The database cannot be used: ${error instanceof Error ? error.message : error}`,
    ]);
  }
}

function storeFiles(database: Database): StoreFileService {
  const revisions = new PolicyRevisionsService(new PolicyRevisionRepository());
  return new StoreFileService(database, new StoreSettingsRepository(database), revisions, clock);
}
