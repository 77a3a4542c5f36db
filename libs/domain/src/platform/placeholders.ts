/** Names in braces, each with its braces, and braces that stand alone. */
const braces = /\{[^{}]*\}|[{}]/g;

/** Whether a text holds no braces but those of these names. */
export function hasOnlyPlaceholders(text: string, names: readonly string[]): boolean {
  return (text.match(braces) ?? []).every((found) => names.some((name) => found === `{${name}}`));
}

/** The text with a value in the place of each name; a name without one is left out. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
