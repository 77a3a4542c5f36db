import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import '../../composition/store-declarations.js';
import { storeFileJsonSchema } from '../../store/settings/file/store-file.schema.js';

const source = join(import.meta.dirname, '../..');

interface Schema {
  type?: unknown;
  enum?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** Switches, numbers and choices, by their names; texts and addresses are shown and are another matter. */
function switchesIn(schema: Schema, name = ''): string[] {
  const { type, properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const isSwitch = type === 'boolean' || type === 'integer' || type === 'number' || schema.enum !== undefined;
  const parts = [items, additionalProperties, ...anyOf, ...oneOf].filter((part) => typeof part === 'object');
  return [
    ...(isSwitch && name !== '' ? [name] : []),
    ...parts.flatMap((part) => switchesIn(part, name)),
    ...Object.entries(properties).flatMap(([key, part]) => switchesIn(part, key)),
  ];
}

const tests = ['**/*.spec.ts', '**/*.testing.ts', '**/*.suite.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: source }))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const switches = [...new Set(switchesIn(storeFileJsonSchema() as Schema))].sort();

/** One that no test sets might as well not be there, and nobody would see that it is ignored. */
it('every switch, number and choice of the store file is set by a test', () => {
  expect(switches.length).toBeGreaterThan(50);
  expect(switches.filter((name) => !new RegExp(`\\b${name}\\b'?\\s*[:,}]`).test(tests))).toEqual([]);
});
