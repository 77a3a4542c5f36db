import type { SecretKeys } from './secret-keys.js';

type ColumnType = 'uuid' | 'text' | 'int2';

/** Columns that hold what SECRET_KEYS encrypted, and hashes under them that its content gives again. Names are constants. */
export interface EncryptedTable<Row extends object = Record<string, unknown>> {
  readonly table: string;
  readonly key: Readonly<Record<string, ColumnType>>;
  /** A row is looked at when one of them is there and not under the current key; none: every row. */
  readonly encryptedColumns: readonly string[];
  readonly read?: readonly string[];
  /** Columns that change; null: the row is under the current key. @throws {Error} when its key is gone */
  readonly reencrypt: (row: Row, keys: SecretKeys) => Readonly<Record<string, Uint8Array>> | null;
}

export function encryptedTable<Row extends object>(table: EncryptedTable<Row>): EncryptedTable {
  return table as unknown as EncryptedTable;
}

/** Those of `columns` that are there, each encrypted once more for what `context` makes of the row. */
export function reencryptColumns(
  keys: SecretKeys,
  columns: Readonly<Record<string, readonly [context: string, bytes: Uint8Array | null]>>,
): Record<string, Uint8Array> {
  const changed: Record<string, Uint8Array> = {};
  for (const [column, [context, bytes]] of Object.entries(columns))
    if (bytes !== null) changed[column] = keys.reencrypt(context, bytes);
  return changed;
}
