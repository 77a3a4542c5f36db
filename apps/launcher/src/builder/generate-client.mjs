import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { typeColumns } from './column-types.mjs';
import { runTool } from './tool.mjs';

export const CLIENT = 'apps/api/src/platform/prisma/generated';

/**
 * Generates the database client from `prisma/schema`. The schema engine is configured with an unrelated
 * program, so that Prisma does not download an engine. Removes the result of an interrupted run, because Prisma
 * would refuse to overwrite it.
 */
export async function generateClient() {
  await rm(join(workspace, CLIENT), { recursive: true, force: true });
  await runTool(
    'Generating the database client',
    ['node_modules/prisma/build/index.js', 'generate', '--config', 'prisma/prisma.config.ts'],
    {
      cwd: workspace,
      env: {
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  );
  await typeColumns(join(workspace, 'prisma/schema'), join(workspace, CLIENT));
}
