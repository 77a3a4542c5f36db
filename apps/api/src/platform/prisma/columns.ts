import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A row in which some fields have narrower types than in its Prisma model. */
export type Narrowed<Row, Narrow extends Partial<Row>> = Omit<Row, keyof Narrow> & Narrow;

/** A row as JSON. Days and timestamps are strings. */
export type JsonRow<Row, Said extends Partial<Record<keyof Row, unknown>>> = Omit<Row, keyof Said> & Said;

/** Converts a date column, which Prisma reads as midnight UTC. */
export function dayOf(column: Date): BusinessDate {
  return businessDate(column.toISOString().slice(0, 10));
}

/**
 * SQL: selects the columns of the row `alias`, named like the fields of the model. The type allows only fields
 * of the model.
 */
export function selectColumns<Row = Record<string, unknown>>(
  alias: string,
  fields: readonly (keyof Row & string)[],
): string {
  return fields.map((field) => `${alias}.${columnOf(field)} AS "${field}"`).join(', ');
}

export function selectAsJson<Row = Record<string, unknown>>(
  alias: string,
  fields: readonly (keyof Row & string)[],
): string {
  return `jsonb_build_object(${fields.map((field) => `'${field}', ${alias}.${columnOf(field)}`).join(', ')})`;
}

/** For Prisma: returns a `select` of exactly these fields. */
export function selectFields<Field extends string>(fields: readonly Field[]): Record<Field, true> {
  return Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>;
}

export type ColumnType = 'bool' | 'date' | 'int' | 'jsonb' | 'text' | 'timestamptz' | 'uuid';

/** Column type of each field in a row. Every statement lists all fields. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, ColumnType>>;

/** SQL: returns a list of the columns of the given fields. */
export function columnsOf<Row>(types: ColumnTypes<Row>): string {
  return Object.keys(types).map(columnOf).join(', ');
}

/** SQL: converts the JSON from `jsonRow` into a row `alias` with typed columns. */
export function jsonRecord<Row>(json: string, alias: string, types: ColumnTypes<Row>): string {
  const columns = Object.entries(types).map(([field, type]) => `${columnOf(field)} ${String(type)}`);
  return `jsonb_to_record(${json}) AS ${alias} (${columns.join(', ')})`;
}

export function jsonRow(row: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
  );
}
