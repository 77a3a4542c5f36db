/** Matches names in braces, and unmatched braces. */
const braces = /\{[^{}]*\}|[{}]/g;

/** Returns whether braces occur in the text only around these names. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  return (text.match(braces) ?? []).every((found) => names.some((name) => found === `{${name}}`));
}

/** Replaces each name with its value. Removes a name that has no value. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
