import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const prisma = join(source, '../../../prisma');

/**
 * Owner of code that uses the database. This is a slice such as `identity/sessions`, or a file name outside of
 * slices.
 */
export type Slice = string;

export interface Uses {
  /** The slices that use each table or view. */
  slices: ReadonlyMap<string, ReadonlySet<Slice>>;
  /** The files that use each view. */
  readers: ReadonlyMap<string, readonly string[]>;
}

interface Tables {
  /** The Prisma model of each table. */
  models: ReadonlyMap<string, string>;
  /** The SQL of each view. */
  views: ReadonlyMap<string, string>;
}

export function tablesOfSchema(): Tables {
  const models = new Map<string, string>();
  for (const text of textsOf(join(prisma, 'schema'), '.prisma'))
    for (const [, model = '', table = ''] of text.matchAll(/^model (\w+) \{[^]*?@@map\("(\w+)"\)/gm))
      models.set(table, `${model.charAt(0).toLowerCase()}${model.slice(1)}`);
  const views = new Map<string, string>();
  for (const text of textsOf(join(prisma, 'repeatable/views'), '.sql'))
    for (const [, view = '', body = ''] of text.matchAll(/^CREATE OR REPLACE VIEW "?(\w+)\b"?([^;]*);/gm))
      views.set(view, body);
  return { models, views };
}

/** Returns the texts of the files, sorted by path. */
function textsOf(directory: string, ending: string): string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(directory, name), 'utf8'));
}

const isProduct = (name: string) =>
  name.endsWith('.ts') &&
  !/\.(spec|testing|suite)\.ts$/.test(name) &&
  !/(^|\/)(generated|testing)\//.test(name);

/** Returns how the code uses tables and views. */
export function usesOfDatabase({ models, views }: Tables): Uses {
  const slices = new Map<string, Set<Slice>>();
  const readers = new Map<string, string[]>();
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  for (const name of names) {
    const code = withoutComments(readFileSync(join(source, name), 'utf8'));
    for (const table of tablesIn(code, [...models.keys(), ...views.keys()], models))
      slices.set(table, (slices.get(table) ?? new Set()).add(sliceOf(name)));
    for (const view of views.keys())
      if (code.includes(view)) readers.set(view, [...(readers.get(view) ?? []), name]);
  }
  return { slices, readers };
}

/**
 * Returns the tables whose names occur in the SQL of a text, and the tables whose Prisma models the text uses.
 */
export function tablesIn(
  text: string,
  tables: readonly string[],
  models: ReadonlyMap<string, string> = new Map(),
): string[] {
  return tables.filter((table) => {
    const inSql = String.raw`\b(FROM|JOIN|INTO|UPDATE|USING|TRUNCATE|TABLE)( ONLY)?\s+"?${table}\b`;
    const model = models.get(table);
    return (
      new RegExp(inSql).test(text) ||
      new RegExp(`\\btable(Name)?: '${table}'`).test(text) ||
      (model !== undefined && callsOf(model).test(text))
    );
  });
}

function callsOf(model: string): RegExp {
  return new RegExp(`\\.${model}\\.(find|create|update|upsert|delete|count|aggregate|groupBy)`);
}

function withoutComments(code: string): string {
  return code.replaceAll(/^[ \t]*(\/\/|\/\*|\*).*$/gm, '');
}

function sliceOf(name: string): Slice {
  const parts = name.split('/');
  const depth = parts[0] === 'commerce' ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join('/') : name;
}
