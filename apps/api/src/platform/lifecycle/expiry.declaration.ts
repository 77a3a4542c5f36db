import { Declarations } from '../declarations/declarations.js';

export interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly only?: string;
  /** The table where absent: for one whose rows end in two ways. */
  readonly name?: string;
  /** Until when rows have to have ended; business time when absent. Of the column's own type. */
  readonly before?: (now: Date) => Date | number;
}

const expiries = new Declarations<Expiry & { readonly name: string }>('expiry of');

/** Rows of a table that end by themselves are swept. @throws {Error} when the name is taken */
export function declareExpiry(expiry: Expiry): void {
  expiries.add({ name: expiry.table, ...expiry });
}

export function declaredExpiries(): readonly (Expiry & { readonly name: string })[] {
  return expiries.all();
}

const hour = 3_600_000;

/** For rows that stay for an hour, so that a late answer can still say what became of them. */
export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour);
}
