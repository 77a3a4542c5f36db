import { Declarations } from '../declarations/declarations.js';

export interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly only?: string;
  /**
   * Name of the expiry. Default: the name of the table. A second expiry of the same table needs another name.
   */
  readonly name?: string;
  /**
   * Returns the time before which rows must have expired, in the type of the column. Default: business time.
   */
  readonly before?: (now: Date) => Date | number;
}

const expiries = new Declarations<Expiry & { readonly name: string }>('expiry of');

/**
 * Declares that the sweep deletes expired rows of a table. @throws {Error} when the name is already declared
 */
export function declareExpiry(expiry: Expiry): void {
  expiries.add({ name: expiry.table, ...expiry });
}

export function declaredExpiries(): readonly (Expiry & { readonly name: string })[] {
  return expiries.all();
}

const hour = 3_600_000;

/** Keeps rows for one hour after their expiry, so that late requests get a specific error. */
export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour);
}
