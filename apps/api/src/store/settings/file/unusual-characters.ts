/**
 * Characters that editors and word processors insert instead of the ASCII characters that YAML requires, each
 * with a fix.
 */
const unusual: readonly { pattern: RegExp; name: string; remedy: string }[] = [
  {
    pattern: /^[ \t]*(?:- +)*[A-Za-z][\w.-]*[ \u00a0\u3000]*(：)/,
    name: 'a full-width colon',
    remedy: 'write ": "',
  },
  { pattern: /^[ \t]*(－|ー|‐|–|—)[ \u00a0\u3000]/, name: 'a dash', remedy: 'write "- "' },
  {
    pattern: /^[ \t-]*(?:[A-Za-z][\w.-]*:?)?(\u00a0)/,
    name: 'a no-break space',
    remedy: 'write a space',
  },
  {
    pattern: /^[ \t-]*(?:[A-Za-z][\w.-]*:?)?(\u3000)/,
    name: 'a full-width space',
    remedy: 'write a space',
  },
  {
    pattern: /^[\w \t.-]*([\u200b-\u200d\u2060\ufeff])/,
    name: 'an invisible character',
    remedy: 'remove it',
  },
  { pattern: /^ *(\t)/, name: 'a tab', remedy: 'indent with spaces' },
];

const mostHints = 5;

/**
 * Returns hints for a rejected file, with a sentence for each character that looks like an ASCII character of
 * the YAML syntax. They are hints and not errors, because text values may contain these characters.
 */
export function unusualCharacters(text: string): string[] {
  const hints: string[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries())
    for (const { pattern, name, remedy } of unusual) {
      const match = pattern.exec(line);
      if (match === null) continue;
      const [whole, character = ''] = match;
      const column = whole.lastIndexOf(character) + 1;
      hints.push(`line ${index + 1}, column ${column} is ${name} (${codeOf(character)}): ${remedy}`);
      if (hints.length === mostHints) return hints;
    }
  return hints;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
