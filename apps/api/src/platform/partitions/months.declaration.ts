import { Declarations } from '../declarations/declarations.js';

/** Of a calendar in UTC: where a row lies is seen by nobody, and such a month is cut by no offset. */
export interface Month {
  readonly from: Date;
  /** Not included. */
  readonly until: Date;
}

/** @param later so many months */
export function monthOf(moment: Date, later = 0): Month {
  const first = (months: number) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later + months, 1));
  return { from: first(0), until: first(1) };
}

export function monthsFrom(moment: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, later) => monthOf(moment, later));
}

/** A part of a table. */
export interface Partition {
  readonly name: string;
  /** Null: from the beginning of all time. */
  readonly from: Date | null;
  readonly until: Date;
}

export function isCovered({ from }: Month, partitions: readonly Partition[]): boolean {
  return partitions.some((each) => (each.from === null || each.from <= from) && from < each.until);
}

export interface PartitionedTable {
  /** Of the table. */
  readonly name: string;
  /** Its months are by this column, which is in its key. */
  readonly column: string;
  /** What is older has expired, whatever the row says: a month that is over by then goes at once. */
  readonly keptSince: (now: Date) => Date;
}

const tables = new Declarations<PartitionedTable>('partitioned table');

/** A table with a partition for each month; a migration has made it one. */
export function declarePartitioned(table: PartitionedTable): void {
  tables.add(table);
}

export function partitionedTables(): readonly PartitionedTable[] {
  return tables.all();
}
