import type { Database } from '../prisma/database.js';
import type { EncryptedTable } from './encrypted-table.js';

export type Row = Record<string, unknown>;

export interface Change {
  row: Row;
  changed: Readonly<Record<string, Uint8Array>>;
}

const batchSize = 500;

export class EncryptedRowRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reads rows in key order, because searching for a few old rows among millions would exceed the statement
   * timeout.
   * @param last key of the previous page
   */
  readPage(
    { table, key, encryptedColumns: sealed, read = [] }: EncryptedTable,
    keyName: string,
    last: Row | undefined,
  ): Promise<Row[]> {
    const names = Object.keys(key);
    const types = Object.values(key);
    const current = Buffer.from(keyName, 'hex');
    const old = sealed.map((column) => `substring(${column} FROM 1 FOR ${current.length}) <> $1`);
    const isOld = old.length === 0 ? '$1::bytea IS NOT NULL' : `coalesce(${old.join(' OR ')}, false)`;
    const content = [...sealed, ...read].map(
      (column) => `CASE WHEN ${isOld} THEN ${column} END AS ${column}`,
    );
    const from = names.map((_, index) => `$${index + 2}::${types[index]}`);
    return this.database.statement<Row>(
      `reseal-read ${table} ${last === undefined}`,
      `SELECT ${[...names, `${isOld} AS is_old`, ...content].join(', ')} FROM ${table}
        ${last === undefined ? '' : `WHERE (${names.join(', ')}) > (${from.join(', ')})`}
        ORDER BY ${names.join(', ')} LIMIT ${batchSize}`,
      [current, ...(last === undefined ? [] : names.map((name) => last[name]))],
    );
  }

  /** Returns the encrypted columns that are not null in the row with the highest key. */
  async readSample({ table, key, encryptedColumns: sealed }: EncryptedTable): Promise<Uint8Array[]> {
    const [row = {}] = await this.database.statement<Record<string, Uint8Array | null>>(
      `reseal-sample ${table}`,
      `SELECT ${sealed.join(', ')} FROM ${table} ORDER BY ${Object.keys(key).join(', ')} DESC LIMIT 1`,
      [],
    );
    return Object.values(row).filter((bytes) => bytes !== null);
  }

  async writeChanges(
    { table, key, encryptedColumns: sealed, read = [] }: EncryptedTable,
    changes: readonly Change[],
  ): Promise<number> {
    if (changes.length === 0) return 0;
    const columns = [...new Set(changes.flatMap(({ changed }) => Object.keys(changed)))];
    const compared = sealed.length === 0 ? read : sealed;
    const keyNames = Object.keys(key);
    const parameters = [
      ...keyNames.map((name) => changes.map(({ row }) => row[name])),
      ...compared.map((name) => changes.map(({ row }) => row[name] ?? null)),
      ...columns.map((name) => changes.map(({ changed }) => changed[name] ?? null)),
    ];
    const types = [...Object.values(key), ...compared.map(() => 'bytea'), ...columns.map(() => 'bytea')];
    const names = [
      ...keyNames,
      ...compared.map((name) => `old_${name}`),
      ...columns.map((name) => `new_${name}`),
    ];
    const rows = await this.database.statement(
      `reseal-write ${table} ${columns.join()}`,
      `UPDATE ${table} SET ${columns.map((name) => `${name} = coalesce(new_${name}, ${table}.${name})`).join(', ')}
         FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) AS given (${names.join(', ')})
        WHERE ${keyNames.map((name) => `${table}.${name} = given.${name}`).join(' AND ')}
          AND ${compared.map((name) => `${table}.${name} IS NOT DISTINCT FROM old_${name}`).join(' AND ')}
        RETURNING 1`,
      parameters,
    );
    return rows.length;
  }
}
