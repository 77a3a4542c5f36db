import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';
import type { Partition, PartitionedTable, Period } from './partitioned-tables.declaration.js';

/** Whoever is in the way is let go first: behind a statement that waits, everybody else waits as well. */
const lockWithin = 100;

/** Milliseconds, for the rows of a period that is over. */
const moveWithin = 600_000;

/** Of a period that goes on, whose rows nobody writes while they move. */
const mostMoved = 20_000;

const mostCounted = 1_000;

@Injectable()
export class PartitionsRepository {
  constructor(private readonly database: Database) {}

  /** Those of a time, without the one for the rest. */
  list(table: string): Promise<Partition[]> {
    return this.database.statement<Partition & Record<string, unknown>>(
      'partitions-list',
      `SELECT c.relname AS name, substring(bounds FROM 'FROM \\(''([^'']+)''')::timestamptz AS "from",
              substring(bounds FROM 'TO \\(''([^'']+)''')::timestamptz AS "until"
         FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        CROSS JOIN LATERAL pg_get_expr(c.relpartbound, c.oid) AS bounds
        WHERE i.inhparent = $1::text::regclass AND bounds <> 'DEFAULT' ORDER BY "until"`,
      [table],
    );
  }

  /** Where the first row from then on lies for which there was no partition. */
  async firstOfRest(table: PartitionedTable, from: Date): Promise<Date | undefined> {
    const [row] = await this.database.statement<{ at: Date | null }>(
      `partitions-first-${table.name}`,
      `SELECT min(${table.column}) AS at FROM ${restOf(table)} WHERE ${table.column} >= $1`,
      [from],
    );
    return row?.at ?? undefined;
  }

  async countRest(table: PartitionedTable): Promise<number> {
    const [row] = await this.database.statement<{ count: number }>(
      `partitions-rest-${table.name}`,
      `SELECT count(*)::int AS count FROM (SELECT FROM ${restOf(table)} LIMIT ${mostCounted}) AS first`,
      [],
    );
    return row?.count ?? 0;
  }

  /**
   * With the rows that had no partition until then. @param isOver nobody writes rows of it any more
   * @returns how many rows those were; undefined where another process is at it, or where they are too many for now
   */
  make(table: PartitionedTable, period: Period, isOver: boolean): Promise<number | undefined> {
    const { name, column } = table;
    const partition = nameOf(table, period);
    const [from, until] = [period.from, period.until].map((at) => `'${at.toISOString()}'`);
    const within = `${column} >= ${from} AND ${column} < ${until}`;
    return this.inTurn(name, isOver, async (transaction) => {
      if (await exists(transaction, partition)) return undefined;
      if (!isOver) {
        await run(transaction, `LOCK TABLE ${restOf(table)} IN SHARE ROW EXCLUSIVE MODE`);
        const some = `SELECT FROM ${restOf(table)} WHERE ${within} LIMIT ${mostMoved + 1}`;
        if ((await run(transaction, some)) > mostMoved) return undefined;
      }
      await run(
        transaction,
        `CREATE TABLE ${partition} (LIKE ${name} INCLUDING CONSTRAINTS INCLUDING INDEXES)`,
      );
      const moved = await run(
        transaction,
        `WITH moved AS (DELETE FROM ${restOf(table)} WHERE ${within} RETURNING *)
         INSERT INTO ${partition} SELECT * FROM moved`,
      );
      await run(
        transaction,
        `ALTER TABLE ${name} ATTACH PARTITION ${partition} FOR VALUES FROM (${from}) TO (${until})`,
      );
      return moved;
    });
  }

  /** @returns whether it was there, and nobody was in the way of its going */
  async drop(table: PartitionedTable, partition: Partition): Promise<boolean> {
    const found = await this.inTurn(table.name, false, async (transaction) => {
      if (!(await exists(transaction, `${schemaOf(table)}.${partition.name}`))) return 0;
      await run(transaction, `DROP TABLE ${schemaOf(table)}.${partition.name}`);
      return 1;
    });
    return found === 1;
  }

  /** @returns undefined where another process is at it */
  private inTurn(
    table: string,
    isLong: boolean,
    work: (transaction: Transaction) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    return this.database.transaction(
      async (transaction) => {
        await run(transaction, `SET LOCAL lock_timeout = ${lockWithin}`);
        if (isLong) await run(transaction, `SET LOCAL statement_timeout = ${moveWithin}`);
        const [turn] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(hashtextextended('months of ' || ${table}::text, 0)) AS "isOurs"`;
        return turn?.isOurs === true ? work(transaction) : undefined;
      },
      isLong ? { timeout: moveWithin } : {},
    );
  }
}

/** They are no tables of the product. */
function schemaOf({ each }: PartitionedTable): string {
  return `${each}ly`;
}

function nameOf(table: PartitionedTable, { from }: Period): string {
  const [year, month] = from.toISOString().split('-');
  return `${schemaOf(table)}.${table.name}_${table.each === 'year' ? year : `${year}_${month}`}`;
}

function restOf(table: PartitionedTable): string {
  return `${schemaOf(table)}.${table.name}_default`;
}

/** @returns how many rows it was about; such a statement takes no values */
function run(transaction: Transaction, sql: string): Promise<number> {
  return transaction.$executeRawUnsafe(sql);
}

async function exists(transaction: Transaction, name: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`SELECT WHERE to_regclass(${name}) IS NOT NULL`;
  return rows.length > 0;
}
