export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL: fields of the row `alias`, each under its own name. */
export function selected(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnOf(field)} AS "${field}"`).join(', ');
}

/** SQL: fields of the row `alias` as one object of JSON. */
export function selectedAsJson(alias: string, fields: readonly string[]): string {
  return `jsonb_build_object(${fields.map((field) => `'${field}', ${alias}.${columnOf(field)}`).join(', ')})`;
}
