import { workspace } from '../workspace.mjs';
import { runTool } from './tool.mjs';

/**
 * Writes the database client from `prisma/schema`. Prisma's program would download an engine that it does not need for
 * this; naming any program in its place keeps it from that.
 */
export async function generateClient() {
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
}
