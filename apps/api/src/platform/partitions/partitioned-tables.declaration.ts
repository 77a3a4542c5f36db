import { Declarations } from '../declarations/declarations.js';

/** A month or year in UTC. Users do not see partitions, and UTC has no daylight saving time. */
export interface Period {
  readonly from: Date;
  /** Exclusive end of the period. */
  readonly until: Date;
}

export type PeriodName = 'month' | 'year';

export function periodOf(name: PeriodName, moment: Date): Period {
  const months = name === 'month' ? 1 : 12;
  const first = moment.getUTCMonth() - (moment.getUTCMonth() % months);
  const begin = (month: number) => new Date(Date.UTC(moment.getUTCFullYear(), month, 1));
  return { from: begin(first), until: begin(first + months) };
}

/** Returns the month that contains the time, and the following months. */
export function monthsFrom(moment: Date, count: number): Period[] {
  const first = periodOf('month', moment);
  return count === 0 ? [] : [first, ...monthsFrom(first.until, count - 1)];
}

export interface Partition {
  readonly name: string;
  /** Null means unbounded. */
  readonly from: Date | null;
  readonly until: Date;
}

export function isCovered({ from }: Period, partitions: readonly Partition[]): boolean {
  return partitions.some((each) => (each.from === null || each.from <= from) && from < each.until);
}

export interface PartitionedTable {
  readonly name: string;
  readonly each: PeriodName;
  /** The partition key column; part of the primary key. */
  readonly column: string;
  /** Returns the time before which all rows have expired. Partitions that end before this time are dropped. */
  readonly keptSince: (now: Date) => Date;
}

const tables = new Declarations<PartitionedTable>('partitioned table');

/** Declares a table that a migration has partitioned by month or year. */
export function declarePartitioned(table: PartitionedTable): void {
  tables.add(table);
}

export function partitionedTables(): readonly PartitionedTable[] {
  return tables.all();
}
