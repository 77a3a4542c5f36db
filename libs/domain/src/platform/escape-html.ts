const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** HTML that does not need escaping. All other values are treated as text and escaped. */
export class EscapedHtml {
  constructor(readonly markup: string) {}
}

type Part = string | number | EscapedHtml | readonly EscapedHtml[];

/** Builds HTML and escapes the texts in it: `` escaped`<b>${name}</b>` ``. */
export function escaped(strings: TemplateStringsArray, ...parts: Part[]): EscapedHtml {
  return new EscapedHtml(strings.map((markup, index) => markup + markupOf(parts[index] ?? '')).join(''));
}

function markupOf(part: Part): string {
  if (part instanceof EscapedHtml) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapeHtml(String(part));
}
