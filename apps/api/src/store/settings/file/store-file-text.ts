import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type Document,
} from 'yaml';

import { CommandError } from '../../../platform/cli/command.js';
import type { StoreFile } from '../store-settings.declaration.js';

/** Maximum bytes of a store file, including embedded content. */
export const largestStoreFile = 1024 * 1024;

/** Maximum number of alias uses, which prevents expansion attacks. */
const mostAliases = 20;
const deepest = 12;
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface StoreText {
  /** The settings, parsed but not validated. */
  data: unknown;
  /**
   * Returns the line number of a setting, starting at 1. If the text does not contain the setting, returns the
   * line of the nearest parent.
   */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Parses YAML or JSON. @throws {CommandError} */
export function parseStoreText(text: string): StoreText {
  const lines = new LineCounter();
  // The library does not accept a lone CR as a line break, although YAML does.
  const document = parseYaml(text.replaceAll(/\r\n?/g, '\n'), lines);
  const data = dataOf(document);
  requirePlain(data, 0);
  return { data, lineOf: (path) => lines.linePos(offsetOf(document, path)).line || 1 };
}

export function printStoreFile(file: StoreFile): string {
  return stringify(file, { lineWidth: 0, aliasDuplicateObjects: false });
}

function parseYaml(text: string, lineCounter: LineCounter): Document {
  const document = parseDocument(text, {
    stringKeys: true,
    // Disabled, because the check of the library compares every pair of keys and is therefore quadratic.
    uniqueKeys: false,
    logLevel: 'error',
    lineCounter,
  });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) throw notYaml(problem);
  requireUniqueKeys(document, lineCounter);
  return document;
}

function requireUniqueKeys(document: Document, lines: LineCounter): void {
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const { line, col } = lines.linePos(key.range?.[0] ?? 0);
        if (keys.has(key.value))
          throw new CommandError([
            `is not YAML or JSON: Map keys must be unique at line ${line}, column ${col}`,
          ]);
        keys.add(key.value);
      }
    },
  });
}

function dataOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases }) as unknown;
  } catch (error) {
    throw notYaml(error);
  }
}

function notYaml(error: unknown): CommandError {
  return new CommandError([`is not YAML or JSON: ${firstLine(error)}`]);
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of path) {
    const child = isMap(node) || isSeq(node) ? node.items[indexOf(node.items, key)] : undefined;
    const start = isPair(child) ? child.key : child;
    if (!isNode(start)) break;
    offset = start.range?.[0] ?? offset;
    node = isPair(child) ? child.value : child;
  }
  return offset;
}

function indexOf(items: readonly unknown[], key: PropertyKey): number {
  if (typeof key === 'number') return key;
  return items.findIndex((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
}

function firstLine(error: unknown): string {
  if (error instanceof RangeError) return 'nested too deeply';
  const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
  return line.replace(/:$/, '');
}

function requirePlain(value: unknown, depth: number): void {
  if (depth > deepest) throw new CommandError(['is nested too deeply']);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new CommandError([`"${key}" cannot be the name of a setting`]);
    requirePlain(child, depth + 1);
  }
}
