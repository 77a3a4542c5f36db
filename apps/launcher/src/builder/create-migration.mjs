import { StartError } from '@account/database/process/start-error.mjs';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { buildStale } from './build.mjs';

/**
 * Program of `migration NAME`. Writes the migration that leads from the existing migrations to `prisma/schema`.
 * Uses a temporary server.
 */
const name = process.argv[2] ?? '';
try {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new StartError('Give a name in snake_case, for example: npm run migration -- add_phone_number');
  }
  const sql = await draft();
  console.log(
    sql
      ? `Wrote ${await write(sql)}. Review it before you commit it.`
      : 'The migrations already match the schema.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function draft() {
  await buildStale({ only: ['database'] });
  const { draftMigration } = await import('@account/database/migrations/draft-migration');
  const dataDir = await mkdtemp(join(tmpdir(), 'account-migration-'));
  try {
    const scratch = await startEmbeddedPostgres({ dataDir, durable: false });
    try {
      return await draftMigration(scratch.url, {
        directory: join(workspace, 'prisma/migrations'),
        schemaDirectory: join(workspace, 'prisma/schema'),
      });
    } finally {
      await scratch.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} sql */
async function write(sql) {
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = join('prisma/migrations', `${stamp}_${name}`, 'migration.sql');
  await mkdir(join(workspace, file, '..'));
  await writeFile(join(workspace, file), sql);
  return file;
}
