import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from './migrations-directory.js';
import { withEngine } from './schema-engine.js';

/**
 * Returns undefined if there are no differences. Requires a temporary server with the right to create
 * databases.
 */
export async function draftMigration(
  scratchUrl: string,
  { directory, schemaDirectory }: { directory: string; schemaDirectory: string },
): Promise<string | undefined> {
  const files = await readSchema(schemaDirectory);
  const migrations = await readMigrations(directory);
  const { exitCode, stdout } = await withEngine(
    scratchUrl,
    files.map(({ path, content }) => [path, content]),
    (engine) =>
      engine.diff({
        from: { tag: 'migrations', ...migrations },
        to: { tag: 'schemaDatamodel', files },
        script: true,
        exitCode: true,
        filters: { externalTables: [], externalEnums: [] },
      }),
  );
  return exitCode === 0 ? undefined : (stdout ?? undefined);
}

async function readSchema(directory: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: join(directory, name),
      content: await readFile(join(directory, name), 'utf8'),
    })),
  );
}
