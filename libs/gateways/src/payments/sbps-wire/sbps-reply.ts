import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';

import { decryptField } from './sbps-cipher.js';
import type { SbpsAccount } from './sbps-settings.js';
import { fromShiftJis } from './shift-jis.js';

/** Maximum size in bytes: ten times the longest response of the manuals. */
const maxReplyBytes = 64 * 1024;

/** Maximum nesting of groups. The manuals use three levels. */
const maxDepth = 5;

const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/i;
const shiftJisNames: ReadonlySet<string> = new Set([
  'shift_jis',
  'shift-jis',
  'sjis',
  'windows-31j',
  'cp932',
]);

/** Leaf values of a response by name. Names in the manuals' groups are unique. */
export type SbpsReply = ReadonlyMap<string, string>;

/**
 * Parses a response. Returns null if it is the response to another function, or is not one well-formed
 * Shift_JIS document without a document type.
 */
export function sbpsReply(bytes: Uint8Array, functionId: string): SbpsReply | null {
  if (bytes.length > maxReplyBytes) return null;
  const source = fromShiftJis(bytes);
  if (source === null || source.includes('<!') || !isShiftJis(source)) return null;
  const root = rootOf(source);
  if (root === null || root.name !== 'sps-api-response') return null;
  const id = root.attributes['id'];
  if (id !== undefined && id !== functionId) return null;
  return leavesOf(root);
}

/**
 * Returns a field of the payment method's group, decrypted if the contract uses encryption; empty if absent.
 */
export function methodField(reply: SbpsReply, name: string, { cipher }: SbpsAccount): string {
  const value = reply.get(name) ?? '';
  if (value === '' || cipher === null) return value;
  const bytes = decryptField(value, cipher);
  return (bytes && fromShiftJis(bytes)) ?? '';
}

function isShiftJis(source: string): boolean {
  const name = declared.exec(source)?.[1];
  return name === undefined || shiftJisNames.has(name.toLowerCase());
}

function rootOf(source: string): XmlElement | null {
  try {
    return parseXml(source).root;
  } catch {
    return null;
  }
}

/** Returns the leaf values by name; null if a name occurs twice, because it would be ambiguous. */
function leavesOf(root: XmlElement): SbpsReply | null {
  const leaves = new Map<string, string>();
  const waiting = [{ element: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, depth } = next;
    const inside = element.children.filter(isElement);
    if (depth === maxDepth || (inside.length === 0 && leaves.has(element.name))) return null;
    waiting.push(...inside.map((each) => ({ element: each, depth: depth + 1 })));
    if (inside.length === 0) leaves.set(element.name, textOf(element));
  }
  return leaves;
}

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

function textOf({ children }: XmlElement): string {
  return children
    .map((node) => (node instanceof XmlText ? node.text : ''))
    .join('')
    .trim();
}
