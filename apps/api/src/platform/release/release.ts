import * as z from 'zod';

/** Describes a release, to decide whether another release can run on the same database. */
export const releaseSchema = z.strictObject({
  revision: z.string(),
  migrations: z.array(z.string()),
  /** Digests of the release's views and functions, by name. */
  definitions: z.record(z.string(), z.string()),
  /** Columns that the release's programs read and write, by table. */
  tables: z.record(z.string(), z.array(z.string())),
});

export type Release = z.output<typeof releaseSchema>;

export interface CurrentSchema {
  readonly migrations: ReadonlySet<string>;
  /** Name and digest of every view and function that was ever applied, separated by a space. */
  readonly definitions: ReadonlySet<string>;
  /**
   * Columns by table and name. `isRequired` means that the column is not null and has no default, so that it
   * must be written.
   */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, { isRequired: boolean }>>;
}

/**
 * Columns whose format changed in this release, as `table.column`. Releases that do not know the column are not
 * affected.
 */
export type ChangedFormats = Readonly<Record<`${string}.${string}`, string>>;

/** @returns one sentence for each reason why the release cannot run on this database; empty if it can run */
export function findIncompatibilities(
  { migrations, definitions, tables }: Release,
  here: CurrentSchema,
  newForms: ChangedFormats,
): string[] {
  return [
    ...migrations
      .filter((name) => !here.migrations.has(name))
      .map((name) => `The migration ${name} of that release was not applied here.`),
    ...Object.entries(definitions)
      .filter(([name, digest]) => !here.definitions.has(`${name} ${digest}`))
      .map(
        ([name]) => `That release never ran here: its start would put its ${name} in place of a newer one.`,
      ),
    ...Object.entries(tables).flatMap(([table, columns]) => findTableIncompatibilities(table, columns, here)),
    ...Object.entries(newForms)
      .filter(([name]) => {
        const [table = '', column = ''] = name.split('.');
        return tables[table]?.includes(column) !== true;
      })
      .map(([name, what]) => `That release cannot read ${what}: it does not know ${name}.`),
  ];
}

function findTableIncompatibilities(
  table: string,
  known: readonly string[],
  { columns }: CurrentSchema,
): string[] {
  const here = columns.get(table);
  if (here === undefined) return [`That release uses the table ${table}, which is not here.`];
  const missing = known.filter((column) => !here.has(column));
  const unknown = [...here].filter(([column, { isRequired }]) => isRequired && !known.includes(column));
  return [
    ...missing.map((column) => `That release uses ${table}.${column}, which is not here.`),
    ...unknown.map(
      ([column]) => `That release does not write ${table}.${column}, which has to have a value.`,
    ),
  ];
}
