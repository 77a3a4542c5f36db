import type { SecretKeys } from './secret-keys.js';

type ColumnType = 'uuid' | 'text' | 'int2';

/**
 * Columns that are encrypted with SECRET_KEYS, and keyed hashes that can be computed again from the content.
 * Table and column names must be constants.
 */
export interface EncryptedTable<Row extends object = Record<string, unknown>> {
  readonly table: string;
  readonly key: Readonly<Record<string, ColumnType>>;
  /**
   * Encrypted columns. Re-encryption selects rows in which one of them is not null and not encrypted with the
   * current key. If the list is empty, it selects every row.
   */
  readonly encryptedColumns: readonly string[];
  readonly read?: readonly string[];
  /**
   * Returns the changed columns, or null when the row is already encrypted with the current key. @throws
   * {Error} when the key of the row is missing
   */
  readonly reencrypt: (row: Row, keys: SecretKeys) => Readonly<Record<string, Uint8Array>> | null;
}

export function encryptedTable<Row extends object>(table: EncryptedTable<Row>): EncryptedTable {
  return table as unknown as EncryptedTable;
}

/** Re-encrypts the columns that are not null. Each column has an encryption context. */
export function reencryptColumns(
  keys: SecretKeys,
  columns: Readonly<Record<string, readonly [context: string, bytes: Uint8Array | null]>>,
): Record<string, Uint8Array> {
  const changed: Record<string, Uint8Array> = {};
  for (const [column, [context, bytes]] of Object.entries(columns))
    if (bytes !== null) changed[column] = keys.reencrypt(context, bytes);
  return changed;
}
