import type { OwnDatabase } from './own-database.js';

const schemas = `n.nspname !~ '^(pg_|information_schema)'`;

/** Queries for the parts of a schema. Each one returns one row per part. */
const parts = {
  relations: `SELECT format('%s %I.%I %s %s', c.relkind, n.nspname, c.relname, pg_get_expr(c.relpartbound, c.oid), c.relacl)
                FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${schemas}`,
  columns: `SELECT format('%s %s %I %s %s %s', a.attrelid::regclass, a.attnum, a.attname,
                          format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
              FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
              LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
             WHERE ${schemas} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind <> 'i'`,
  constraints: `SELECT format('%s %I %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated)
                  FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE ${schemas}`,
  indexes: `SELECT format('%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
              FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE ${schemas}`,
  triggers: `SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
  functions: `SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
               WHERE ${schemas} AND p.prokind = 'f'`,
  views: `SELECT format('%s %s', c.oid::regclass, pg_get_viewdef(c.oid))
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${schemas} AND c.relkind = 'v'`,
  migrations: `SELECT format('%s %s %s', migration_name, checksum, count(*))
                 FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL GROUP BY migration_name, checksum`,
  unfinished: `SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  repeatable: `SELECT format('%s %s', name, digest) FROM _repeatable`,
};

/** Returns the schema with its migration history, for comparison with another database. */
export async function schemaOf(database: OwnDatabase): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [part, query] of Object.entries(parts)) {
    const rows = await database.rows<{ line: string }>(`SELECT line FROM (${query}) AS part (line)`);
    found[part] = rows.map(({ line }) => line).toSorted();
  }
  return found;
}
