import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

/**
 * Maximum time that a statement waits for the lock of a view. A longer wait would block the readers of the
 * view.
 */
const LOCK_TIMEOUT = '1s';

interface Definition {
  name: string;
  text: string;
  digest: string;
}

/**
 * Applies views and functions whose text is new, in one transaction. Skips a text that was already replaced,
 * because it belongs to an older release.
 * @param folder with the subfolders `functions` and `views`, which contain one file per definition
 * @returns the names of the applied definitions
 */
export async function applyRepeatable(client: pg.Client, folder: string): Promise<string[]> {
  const definitions = await readDefinitions(folder);
  if (definitions.length === 0) return [];
  await client.query(
    `CREATE TABLE IF NOT EXISTS _repeatable (
       name text, digest text, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (name, digest))`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(
    'SELECT name, digest FROM _repeatable',
  );
  const applied = new Set(rows.map(({ name, digest }) => `${name} ${digest}`));
  const fresh = definitions.filter(({ name, digest }) => !applied.has(`${name} ${digest}`));
  if (fresh.length > 0) await applyAll(client, fresh);
  return fresh.map(({ name }) => name);
}

export async function readDefinitions(folder: string): Promise<Definition[]> {
  return [
    ...inOrder(await definitionsIn(join(folder, 'functions'))),
    ...inOrder(await definitionsIn(join(folder, 'views'))),
  ];
}

async function applyAll(client: pg.Client, definitions: readonly Definition[]): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const { name, text, digest } of definitions) {
      await client.query(text);
      await client.query('INSERT INTO _repeatable (name, digest) VALUES ($1, $2)', [name, digest]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function definitionsIn(folder: string): Promise<Definition[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return {
        name: file.replace(/\.sql$/, ''),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Sorts definitions so that each one follows the definitions to which it refers. */
function inOrder(definitions: readonly Definition[]): Definition[] {
  const left = new Set(definitions);
  const ordered: Definition[] = [];
  while (left.size > 0) {
    const ready = [...left].filter((one) => ![...left].some((other) => one !== other && isNamed(other, one)));
    if (ready.length === 0)
      throw new Error(`${[...left].map(({ name }) => name).join(', ')} reference each other`);
    for (const definition of ready) left.delete(definition);
    ordered.push(...ready);
  }
  return ordered;
}

function isNamed({ name }: Definition, { text }: Definition): boolean {
  return new RegExp(String.raw`\b${name}\b`).test(text);
}
