import { Declarations } from '../declarations/declarations.js';

/** Of a calendar in UTC: where a row lies is seen by nobody, and such a month is cut by no offset. */
export interface Period {
  readonly from: Date;
  /** Not included. */
  readonly until: Date;
}

export type PeriodName = 'month' | 'year';

export function periodOf(name: PeriodName, moment: Date): Period {
  const months = name === 'month' ? 1 : 12;
  const first = moment.getUTCMonth() - (moment.getUTCMonth() % months);
  const begin = (month: number) => new Date(Date.UTC(moment.getUTCFullYear(), month, 1));
  return { from: begin(first), until: begin(first + months) };
}

/** The one of the moment, and those after it. */
export function monthsFrom(moment: Date, count: number): Period[] {
  const first = periodOf('month', moment);
  return count === 0 ? [] : [first, ...monthsFrom(first.until, count - 1)];
}

export interface Partition {
  readonly name: string;
  /** Null: from the beginning of all time. */
  readonly from: Date | null;
  readonly until: Date;
}

export function isCovered({ from }: Period, partitions: readonly Partition[]): boolean {
  return partitions.some((each) => (each.from === null || each.from <= from) && from < each.until);
}

export interface PartitionedTable {
  readonly name: string;
  readonly each: PeriodName;
  /** Its periods are by this column, which is in its key. */
  readonly column: string;
  /** What is older has expired, whatever the row says: a period that is over by then goes at once. */
  readonly keptSince: (now: Date) => Date;
}

const tables = new Declarations<PartitionedTable>('partitioned table');

/** A table with a partition for each month or year; a migration has made it one. */
export function declarePartitioned(table: PartitionedTable): void {
  tables.add(table);
}

export function partitionedTables(): readonly PartitionedTable[] {
  return tables.all();
}
