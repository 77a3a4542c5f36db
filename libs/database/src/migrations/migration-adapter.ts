import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

/**
 * Lock timeout of a migration statement in milliseconds. It is half of the request timeout, so that requests
 * which wait behind the statement do not fail.
 */
const LOCK_TIMEOUT_MS = 1_000;
/** Matches statements that wait for older transactions without blocking other queries. */
const CONCURRENT_INDEX = /^(?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+)INDEX\s+CONCURRENTLY\b/im;
const CONCURRENT_INDEX_TIMEOUT_MS = 120_000;
/**
 * Interval in milliseconds at which the server checks its connection. It then cancels the long script of a
 * program that was killed, which would otherwise keep its locks. Not all systems support this.
 */
const CLIENT_CHECK_INTERVAL_MS = 100;
const MIGRATION_START = /^INSERT INTO "_prisma_migrations"/;

/**
 * The Prisma adapter with a change for scripts. It sends a script as a whole, because Prisma splits a script at
 * every `;`, even inside of functions. The script and the update of `finished_at` are one transaction, because
 * the server commits a short script even if its program is killed. A script with concurrent index statements is
 * sent statement by statement.
 */
export class MigrationAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';

  private readonly open = new Set<SqlDriverAdapter>();
  private shadows = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly besideWritersWithin = CONCURRENT_INDEX_TIMEOUT_MS,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    return this.remember(await this.adapterOf(this.databaseUrl));
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `shadow_${process.pid}_${(this.shadows += 1)}`;
    const shadow = new URL(this.databaseUrl);
    shadow.pathname = `/${name}`;
    await runOn(this.databaseUrl, `CREATE DATABASE ${name}`);
    const adapter = await this.adapterOf(shadow.href);
    const dispose = adapter.dispose.bind(adapter);
    return this.remember(
      Object.assign(adapter, {
        dispose: async () => {
          await dispose();
          await runOn(this.databaseUrl, `DROP DATABASE IF EXISTS ${name}`);
        },
      }),
    );
  }

  /** Closes connections that the engine leaves open. They would hold the engine's lock on the database. */
  async close(): Promise<void> {
    for (const adapter of this.open) await adapter.dispose();
  }

  private async adapterOf(databaseUrl: string): Promise<SqlDriverAdapter> {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=0`,
      verify: (client, done) => {
        client
          .query(`SET client_connection_check_interval = ${CLIENT_CHECK_INTERVAL_MS}`)
          .catch(() => undefined)
          .finally(done);
      },
    });
    const charColumns = hideCharColumns(pool);
    const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    let started: string | undefined;
    return Object.assign(adapter, {
      queryRaw: async (query: SqlQuery) => {
        if (MIGRATION_START.test(query.sql)) started = String(query.args[0]);
        const result = await queryRaw(query);
        for (const index of charColumns.get(result.rows) ?? []) {
          result.columnTypes[index] = ColumnTypeEnum.Character;
        }
        return result;
      },
      executeScript: async (script: string) => {
        const run = (sql: string) => adapter.executeRaw({ sql, args: [], argTypes: [] });
        if (!CONCURRENT_INDEX.test(script)) {
          await run(started === undefined ? script : `${script}\n;${finishedStatement(started)}`);
          return;
        }
        await run(`SET lock_timeout = ${Math.ceil(this.besideWritersWithin)}`);
        try {
          // Concurrent index statements cannot be in the same transaction. After an interruption, all of them
          // run again.
          for (const statement of statementsOf(script)) await run(idempotentDrop(statement));
        } finally {
          await run('RESET lock_timeout');
        }
      },
    });
  }

  private remember(adapter: SqlDriverAdapter): SqlDriverAdapter {
    const dispose = adapter.dispose.bind(adapter);
    this.open.add(adapter);
    return Object.assign(adapter, {
      dispose: async () => {
        if (this.open.delete(adapter)) await dispose();
      },
    });
  }
}

function finishedStatement(migration: string): string {
  return `UPDATE _prisma_migrations SET finished_at = clock_timestamp() WHERE id = ${pg.escapeLiteral(migration)}`;
}

/**
 * Adds IF EXISTS. The server may already have dropped the index if the program was killed before it recorded
 * the drop.
 */
function idempotentDrop(statement: string): string {
  return statement.replace(/^(DROP\s+INDEX\s+CONCURRENTLY\s+)(?!IF\s)/im, '$1IF EXISTS ');
}

/** Splits a script into statements. The script must not contain functions. */
function statementsOf(script: string): string[] {
  return script.split(/;\s*$/m).filter((part) => /^(?!--)\S/m.test(part));
}

/** Reports columns of type `"char"` as text, because the adapter throws an error for this type. */
function hideCharColumns(pool: pg.Pool): WeakMap<object, number[]> {
  const { CHAR, TEXT } = pg.types.builtins;
  const charColumns = new WeakMap<object, number[]>();
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const hiding = async (config: pg.QueryConfig) => {
    const result = await query(config);
    const columns = [...(result.fields ?? []).entries()].filter(([, field]) => field.dataTypeID === CHAR);
    for (const [, field] of columns) field.dataTypeID = TEXT;
    if (columns.length > 0)
      charColumns.set(
        result.rows,
        columns.map(([index]) => index),
      );
    return result;
  };
  Object.assign(pool, { query: hiding });
  return charColumns;
}

async function runOn(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
