/** Names in braces, and unmatched braces. */
const braces = /\{[^{}]*\}|[{}]/g;

/** Returns whether the text has no braces other than those around these names. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  return (text.match(braces) ?? []).every((found) => names.some((name) => found === `{${name}}`));
}

/** Replaces each name by its value; removes a name without a value. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
