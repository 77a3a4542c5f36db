import type { Language } from '../../../platform/language.js';

const invisibleCharacters = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const blocks =
  'address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul';
const inside = `(?:"[^"]*"|'[^']*'|[^'">])*`;
const runs = new RegExp(String.raw`(?:\s|</?(?:${blocks})(?=[\s/>])${inside}>)+`, 'gi');
const breaking = /[<\r\n]/;
const tags = new RegExp(`</?[a-z]${inside}>`, 'gi');
const blanks = /[ \t\u00a0]+/g;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  yen: '¥',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
};
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const lastCodePoint = 0x10ffff;

/**
 * Returns the text of an HTML description on one line: a line break becomes a space in English and nothing in Japanese.
 */
export function textOfHtml(html: string, language: Language): string {
  const joint = language === 'ja' ? '' : ' ';
  return html
    .replace(invisibleCharacters, '')
    .replace(runs, (run) => (breaking.test(run) ? joint : run))
    .replace(tags, '')
    .replace(entities, decoded)
    .replace(blanks, ' ')
    .trim();
}

function decoded(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? entity;
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = codePoint > 0 && codePoint <= lastCodePoint && !(codePoint >> 11 === 0x1b);
  return isCharacter ? String.fromCodePoint(codePoint) : '';
}
