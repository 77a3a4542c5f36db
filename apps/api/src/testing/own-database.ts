import type { TestDatabase } from '@account/testing/database';
import { applyMigrations } from '@account/database/migrations/apply-migrations';
import pg from 'pg';

import { migrationsFolder } from '../platform/config/program-folders.js';

/** A separate database for specs that change its tables. */
export class OwnDatabase {
  private constructor(
    private readonly serverUrl: string,
    private readonly name: string,
    readonly url: string,
    private readonly pool: pg.Pool,
  ) {}

  /** @param template database from which the schema and the rows are copied */
  static async create(
    server: Pick<TestDatabase, 'url'>,
    title: string,
    template?: OwnDatabase,
  ): Promise<OwnDatabase> {
    const name = `${title}_${process.pid}_${process.env['JEST_WORKER_ID']}`;
    await execute(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    if (template !== undefined) await execute(server.url, endConnectionsTo(template.name));
    const from = template === undefined ? '' : ` TEMPLATE ${template.name}`;
    await execute(server.url, `CREATE DATABASE ${name}${from}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const pool = new pg.Pool({ connectionString: url.href, max: 4, application_name: 'own_database' });
    pool.on('error', () => undefined);
    return new OwnDatabase(server.url, name, url.href, pool);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** @param directory of migrations; default: the migrations of this program */
  async migrate(directory = migrationsFolder): Promise<void> {
    await applyMigrations(this.url, { directory });
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await execute(this.serverUrl, `DROP DATABASE ${this.name} WITH (FORCE)`);
  }
}

/**
 * Returns SQL that closes the connections to a database, because a database with connections cannot be a
 * template.
 */
function endConnectionsTo(name: string): string {
  return `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
