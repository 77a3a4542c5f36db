/** Keys of a trait table for which the trait has one of the given values. */
export type TypesWithTrait<Table, Trait extends keyof Table[keyof Table], Value> = {
  [Type in keyof Table]: Table[Type][Trait & keyof Table[Type]] extends Value ? Type : never;
}[keyof Table];

export function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}
