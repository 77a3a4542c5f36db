import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../../../launcher/src/workspace.mjs';

/**
 * Returns the PostgreSQL settings in `compose.wal.yml`, with folders of this machine.
 * @param {{ archive: string, restoreTo: string }} places
 * @returns {Promise<Record<string, string>>}
 */
export async function walSettings({ archive, restoreTo }) {
  const text = await readFile(join(workspace, 'apps/api/deploy/compose.wal.yml'), 'utf8');
  /** @type {string[]} */
  const command = parse(text).services.postgres.command;
  const given = command.filter((word) => word.includes('=')).map((word) => word.split(/=(.*)/s));
  return Object.fromEntries(
    given.map(([name, value = '']) => [
      name,
      value.replaceAll('/wal/', `${archive}/`).replace('${RESTORE_TO:-}', restoreTo),
    ]),
  );
}
