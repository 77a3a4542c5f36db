import { Injectable } from '@nestjs/common';

import { Database, type Transaction, type TransactionOptions } from '../prisma/database.js';
import type { Partition, PartitionedTable, Period } from './partitioned-tables.declaration.js';

/** Milliseconds. The timeout is short, because other statements wait behind a lock request that waits. */
const lockTimeoutMs = 100;

const moveTimeoutMs = 600_000;

const maxAttempts = 20;

const fewRows = 500;

const mostCounted = 1_000;

@Injectable()
export class PartitionsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the partitions of a table except for the default partition. */
  listPartitions(table: string): Promise<Partition[]> {
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

  /** Returns the time of the first row in the default partition at or after a given time. */
  async findFirstInDefault(table: PartitionedTable, from: Date): Promise<Date | undefined> {
    const [row] = await this.database.statement<{ at: Date | null }>(
      `partitions-first-${table.name}`,
      `SELECT min(${table.column}) AS at FROM ${defaultPartitionOf(table)} WHERE ${table.column} >= $1`,
      [from],
    );
    return row?.at ?? undefined;
  }

  async countInDefault(table: PartitionedTable): Promise<number> {
    const [row] = await this.database.statement<{ count: number }>(
      `partitions-rest-${table.name}`,
      `SELECT count(*)::int AS count FROM (SELECT FROM ${defaultPartitionOf(table)} LIMIT ${mostCounted}) AS first`,
      [],
    );
    return row?.count ?? 0;
  }

  /**
   * Creates a partition and moves its rows from the default partition. The table is prepared and validated
   * before it is attached. Writers are therefore blocked only while the last rows move.
   *
   * @returns the number of moved rows; undefined when another process creates the partition
   */
  async createPartition(table: PartitionedTable, period: Period): Promise<number | undefined> {
    const partition = nameOf(table, period);
    const [from, until] = [period.from, period.until].map((at) => `'${at.toISOString()}'`);
    const within = `${table.column} >= ${from} AND ${table.column} < ${until}`;
    if ((await this.createDraft(table, partition, within)) === undefined) return undefined;
    const move = `WITH moved AS (DELETE FROM ${defaultPartitionOf(table)} WHERE ${within} RETURNING *)
                  INSERT INTO ${partition} SELECT * FROM moved`;
    return this.withLock(table.name, { statementTimeoutMs: moveTimeoutMs }, async (transaction) => {
      if (await isPart(transaction, partition)) return undefined;
      let moved = 0;
      for (let some = Infinity; some > fewRows; moved += some) some = await run(transaction, move);
      const references = await referencesOf(transaction, table);
      await run(transaction, lockOf(table, references, moved > 0 ? maxAttempts : 1));
      moved += await run(transaction, move);
      await run(
        transaction,
        `ALTER TABLE ${table.name} ATTACH PARTITION ${partition} FOR VALUES FROM (${from}) TO (${until})`,
      );
      await run(transaction, `ALTER TABLE ${partition} DROP CONSTRAINT ${rule}`);
      return moved;
    });
  }

  /** @returns whether the partition existed and was dropped */
  async dropPartition(table: PartitionedTable, partition: Partition): Promise<boolean> {
    const found = await this.withLock(table.name, {}, async (transaction) => {
      if (!(await isPart(transaction, `${schemaOf(table)}.${partition.name}`))) return 0;
      await run(transaction, `DROP TABLE ${schemaOf(table)}.${partition.name}`);
      return 1;
    });
    return found === 1;
  }

  /** Creates the empty, detached table; its foreign keys do not need validation. */
  private createDraft(
    table: PartitionedTable,
    partition: string,
    within: string,
  ): Promise<number | undefined> {
    return this.withLock(table.name, {}, async (transaction) => {
      if (await isPart(transaction, partition)) return undefined;
      if (await isFilled(transaction, partition))
        throw new Error(
          `${partition} has rows and is no part of ${table.name}: attach it, or give it another name`,
        );
      await run(transaction, `DROP TABLE IF EXISTS ${partition}`);
      await run(
        transaction,
        `CREATE TABLE ${partition} (LIKE ${table.name} INCLUDING CONSTRAINTS INCLUDING INDEXES)`,
      );
      const constraints = [{ name: rule, definition: `CHECK (${within})` }];
      for (const { name, definition } of [...constraints, ...(await referencesOf(transaction, table))])
        await run(transaction, `ALTER TABLE ${partition} ADD CONSTRAINT ${name} ${definition}`);
      return 0;
    });
  }

  /** @returns undefined when another process holds the lock */
  private withLock(
    table: string,
    options: TransactionOptions,
    work: (transaction: Transaction) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    return this.database.transaction(async (transaction) => {
      await run(transaction, `SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      const [turn] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('months of ' || ${table}::text, 0)) AS "isOurs"`;
      return turn?.isOurs === true ? work(transaction) : undefined;
    }, options);
  }
}

const rule = 'period_rule';

interface Reference {
  name: string;
  definition: string;
  target: string;
}

function referencesOf(transaction: Transaction, { name }: PartitionedTable): PromiseLike<Reference[]> {
  return transaction.$queryRaw<Reference[]>`
    SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition, confrelid::regclass::text AS target
      FROM pg_constraint WHERE conrelid = ${name}::text::regclass AND contype = 'f'`;
}

/**
 * Acquires at once all locks that attaching requires. When one lock is not available, releases the others and
 * retries.
 */
function lockOf(table: PartitionedTable, references: readonly Reference[], tries: number): string {
  const locks = [
    ...references.map(({ target }) => `${target} IN ACCESS EXCLUSIVE`),
    `ONLY ${table.name} IN SHARE UPDATE EXCLUSIVE`,
    `${defaultPartitionOf(table)} IN ACCESS EXCLUSIVE`,
  ];
  return `DO $$ BEGIN
    FOR try IN 1..${tries} LOOP
      BEGIN
        ${locks.map((lock) => `LOCK TABLE ${lock} MODE;`).join(' ')}
        RETURN;
      EXCEPTION WHEN lock_not_available THEN
        IF try = ${tries} THEN RAISE; END IF;
      END;
      PERFORM pg_sleep(0.02 + random() * 0.04);
    END LOOP;
  END $$`;
}

/**
 * Returns the schema of the partitions. It is a separate schema, because partitions are not part of the Prisma
 * schema.
 */
function schemaOf({ each }: PartitionedTable): string {
  return `${each}ly`;
}

function nameOf(table: PartitionedTable, { from }: Period): string {
  const [year, month] = from.toISOString().split('-');
  return `${schemaOf(table)}.${table.name}_${table.each === 'year' ? year : `${year}_${month}`}`;
}

function defaultPartitionOf(table: PartitionedTable): string {
  return `${schemaOf(table)}.${table.name}_default`;
}

/** @returns the number of affected rows; the statement has no parameters */
function run(transaction: Transaction, sql: string): Promise<number> {
  return transaction.$executeRawUnsafe(sql);
}

async function isFilled(transaction: Transaction, name: string): Promise<boolean> {
  const [found] = await transaction.$queryRaw<
    unknown[]
  >`SELECT FROM pg_class WHERE oid = to_regclass(${name})`;
  if (found === undefined) return false;
  const rows = await transaction.$queryRawUnsafe<unknown[]>(`SELECT FROM ${name} LIMIT 1`);
  return rows.length > 0;
}

async function isPart(transaction: Transaction, name: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT FROM pg_inherits WHERE inhrelid = to_regclass(${name})`;
  return rows.length > 0;
}
