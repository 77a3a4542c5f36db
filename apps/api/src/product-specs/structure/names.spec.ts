import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../..');

const isProduction = (path: string) =>
  !/\.(spec|suite|testing)\.ts$/.test(path) && !/(^|\/)(generated|testing)\//.test(path);

const texts = globSync('**/*.ts', { cwd: source })
  .filter(isProduction)
  .map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);

const naming = (pattern: RegExp) =>
  texts.flatMap(([path, text]) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`));

it('a method says what it does', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(naming(/^ {2}(?:static |abstract |override |async )*of(?:<[^>]*>)?\(/gm)).toEqual([]);
});

it('a method of a repository says what it finds', () => {
  const bare = naming(/^ {2}(?:static |abstract |override |async )*find(?:<[^>]*>)?\(/gm);
  expect(bare.filter((found) => found.includes('.repository.ts:'))).toEqual([]);
});

/** Words that say who handles something, how it is kept or how far it is, instead of what it is. */
const retired = /\b(?:class|interface|type) (?:\w+(?:Desk|Seals|Standing)|Desk|Standing|\w*Readers)\b/g;

it('no type has a retired name', () => {
  expect(naming(retired)).toEqual([]);
});

it('neither has a type or a function of the site, the sandbox or a library', () => {
  const workspace = join(source, '../../..');
  const others = globSync('{apps/{web,sandbox},libs/{contracts,domain,gateways,i18n,ui}}/src/**/*.{ts,tsx}', {
    cwd: workspace,
  }).filter(isProduction);
  expect(others.length).toBeGreaterThan(500);
  const named = /\b(?:class|interface|type|function) \w*(?:Desk|Seals|Standing|Readers)\b/g;
  const found = others.flatMap((path) => readFileSync(join(workspace, path), 'utf8').match(named) ?? []);
  expect(found).toEqual([]);
});
