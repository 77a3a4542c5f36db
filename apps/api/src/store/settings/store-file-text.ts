import { parseDocument, stringify } from 'yaml';

import { CommandError } from '../../platform/cli/command.js';
import type { StoreFile } from './store-file.schema.js';

/** Bytes of a store file, also with everything beside it taken in. */
export const largestStoreFile = 1024 * 1024;

/** Uses of an anchor; more of them could only be meant to make a small file large. */
const mostAliases = 20;
const deepest = 12;
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The data in a YAML or JSON text, not judged yet.
 * @throws {CommandError}
 */
export function parseStoreText(text: string): unknown {
  const data = parseYaml(text);
  requirePlain(data, 0);
  return data;
}

export function printStoreFile(file: StoreFile): string {
  return stringify(file, { lineWidth: 0, aliasDuplicateObjects: false });
}

function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { stringKeys: true, logLevel: 'error' });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw problem;
    return document.toJS({ maxAliasCount: mostAliases }) as unknown;
  } catch (error) {
    throw new CommandError([`is not YAML or JSON: ${firstLine(error)}`]);
  }
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
