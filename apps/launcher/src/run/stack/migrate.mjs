import { StartError } from '@account/database/process/start-error.mjs';
import { join } from 'node:path';
import { workspace } from '../../workspace.mjs';

/** Loaded when it is called: it may have been built a moment ago. @param {string} databaseUrl */
export async function migrate(databaseUrl) {
  const { applyMigrations } = await import('@account/database/migrations/apply-migrations');
  try {
    await applyMigrations(databaseUrl, { directory: join(workspace, 'prisma/migrations') });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
