import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const sources = join(import.meta.dirname, '../../commerce');

const files = globSync('**/*.ts', { cwd: sources }).filter(
  (path) => !/\.(spec|suite|testing)\.ts$/.test(path),
);

const textOf = (path: string) => readFileSync(join(sources, path), 'utf8');

const having = (pattern: RegExp, among: readonly string[] = files) =>
  among.filter((path) => pattern.test(textOf(path)));

it('methods are called by what they do: none is called "of"', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(having(/^ {2}(private )?(async )?of\(/m)).toEqual([]);
});

it('repositories say what they find', () => {
  const repositories = files.filter((path) => path.endsWith('.repository.ts'));
  expect(having(/^ {2}(async )?find\(/m, repositories)).toEqual([]);
});

it('classes and types have the words of the field', () => {
  const said = /^export (abstract )?(class|interface|type) \w*(Desk|Standings?|Seals|Readers)\b/m;
  expect(having(said)).toEqual([]);
});

it('what a lock found is handed on, and kept beside no transaction', () => {
  expect(having(/WeakMap<Transaction\b/)).toEqual([]);
});
