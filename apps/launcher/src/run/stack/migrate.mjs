import { StartError } from '@account/database/process/start-error.mjs';
import { join } from 'node:path';
import { workspace } from '../../workspace.mjs';

/**
 * Imports the library only when it is needed, because the build may have created it just before.
 *
 * @param {string} databaseUrl
 * @param {string} [dataDir] folder of the embedded server, for error messages
 * @throws {StartError} with a message of one sentence
 */
export async function migrate(databaseUrl, dataDir) {
  const { applyMigrations, OlderDatabaseError } =
    await import('@account/database/migrations/apply-migrations');
  try {
    await applyMigrations(databaseUrl, { directory: join(workspace, 'prisma/migrations') });
  } catch (error) {
    if (error instanceof OlderDatabaseError && dataDir !== undefined)
      throw new StartError(
        `The data in ${dataDir} are from a release before 1.0.0. Delete this folder to start with new data, or keep using the previous release.`,
      );
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
