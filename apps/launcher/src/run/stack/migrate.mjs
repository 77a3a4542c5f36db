import { join } from 'node:path';
import { workspace } from '../../workspace.mjs';
import { StartError } from '../process/start-error.mjs';

/** @param {string} databaseUrl */
export async function migrate(databaseUrl) {
  /** @type {typeof import('../../../../api/src/platform/prisma/migrations.js')} */
  const { applyMigrations } = await import(join(workspace, 'apps/api/dist/platform/prisma/migrations.js'));
  try {
    await applyMigrations(databaseUrl, { directory: join(workspace, 'prisma/migrations') });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
