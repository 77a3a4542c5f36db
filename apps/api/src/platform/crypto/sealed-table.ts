import type { SecretKeys } from './secret-keys.js';

type ColumnType = 'uuid' | 'text' | 'int2';

/** Columns that hold what SECRET_KEYS encrypted, and hashes under them that its content gives again. Names are constants. */
export interface SealedTable<Row extends object = Record<string, unknown>> {
  readonly table: string;
  readonly key: Readonly<Record<string, ColumnType>>;
  /** A row is looked at when one of them is there and not under the current key; none: every row. */
  readonly sealed: readonly string[];
  readonly read?: readonly string[];
  /** Columns that change; null: the row is under the current key. @throws {Error} when its key is gone */
  readonly reseal: (row: Row, keys: SecretKeys) => Readonly<Record<string, Uint8Array>> | null;
}

export function sealedTable<Row extends object>(table: SealedTable<Row>): SealedTable {
  return table as unknown as SealedTable;
}

/** Those of `columns` that are there, each encrypted once more for what `context` makes of the row. */
export function resealed(
  keys: SecretKeys,
  columns: Readonly<Record<string, readonly [context: string, bytes: Uint8Array | null]>>,
): Record<string, Uint8Array> {
  const changed: Record<string, Uint8Array> = {};
  for (const [column, [context, bytes]] of Object.entries(columns))
    if (bytes !== null) changed[column] = keys.reseal(context, bytes);
  return changed;
}
