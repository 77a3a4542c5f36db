import type { Database } from '../prisma/database.js';
import type { CurrentSchema } from './release.js';

export class CurrentSchemaRepository {
  constructor(private readonly database: Database) {}

  async readSchema(): Promise<CurrentSchema> {
    const applied = await this.database.statement<{ name: string }>(
      'release-migrations',
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      [],
    );
    const definitions = await this.database.statement<{ definition: string }>(
      'release-definitions',
      `SELECT name || ' ' || digest AS definition FROM _repeatable`,
      [],
    );
    const found = await this.database.statement<{ table: string; column: string; isRequired: boolean }>(
      'release-columns',
      `SELECT table_name AS "table", column_name AS "column",
            is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS "isRequired"
       FROM information_schema.columns WHERE table_schema = current_schema()`,
      [],
    );
    const columns = new Map<string, Map<string, { isRequired: boolean }>>();
    for (const { table, column, isRequired } of found) {
      const those = columns.get(table) ?? new Map<string, { isRequired: boolean }>();
      columns.set(table, those.set(column, { isRequired }));
    }
    return {
      migrations: new Set(applied.map(({ name }) => name)),
      definitions: new Set(definitions.map(({ definition }) => definition)),
      columns,
    };
  }
}
