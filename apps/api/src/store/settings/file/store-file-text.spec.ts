import { describe, expect, it } from '@jest/globals';
import { bestCpuMs } from '@account/testing/best-of-three';
import fc from 'fast-check';

import { validateStoreFile } from './store-file-reader.js';
import { anyStoreFile } from './store-file.suite.js';
import { parseStoreText, printStoreFile } from './store-file-text.js';
import { StoreFileRefusal } from './store-file-problems.declaration.js';
import { planOf } from './store-plan.js';

describe('parsing of a store file', () => {
  it.each([
    ['YAML', 'theme: dark\nlist: [a, b]\n'],
    ['JSON', '{ "theme": "dark", "list": ["a", "b"] }'],
    ['YAML with an anchor used twice', 'theme: &t dark\nlist: [a, b]\n'],
  ])('accepts %s', (_, text) => {
    expect(parseStoreText(text).data).toEqual({ theme: 'dark', list: ['a', 'b'] });
  });

  it('reports 30,000 unknown keys within an acceptable time', async () => {
    const text = Array.from({ length: 30_000 }, (_, at) => `key${at}: 1`).join('\n');
    const refused = () => {
      const { data, lineOf } = parseStoreText(text);
      const found = linesOf(() => {
        try {
          validateStoreFile(data);
        } catch (error) {
          throw error instanceof StoreFileRefusal ? error.placed((at) => `${lineOf(at)}: `) : error;
        }
      });
      expect(found).toHaveLength(21);
    };
    expect(await bestCpuMs(3_000, refused)).toBeLessThan(3_000);
  });

  it('keeps words such as “no” and “on” as strings', () => {
    expect(parseStoreText('a: no\nb: on\nc: 1_000').data).toEqual({ a: 'no', b: 'on', c: '1_000' });
  });

  it.each([
    ['broken YAML', 'a: [1, 2', /^is not YAML or JSON: .* at line 1/],
    ['broken JSON', '{"a": 1,, }', /^is not YAML or JSON: /],
    ['a duplicate key', 'a: 1\na: 2', /^is not YAML or JSON: Map keys must be unique at line 2/],
    ['a duplicate key in JSON', '{"a": 1, "a": 2}', /^is not YAML or JSON: Map keys must be unique/],
    ['two documents', 'a: 1\n---\na: 2', /^is not YAML or JSON: /],
    ['a language-specific tag', 'a: !!js/function "x"', /^is not YAML or JSON: /],
    ['an undefined anchor', 'a: *b', /^is not YAML or JSON: /],
    ['a list as a key', '[a]: 1', /^is not YAML or JSON: /],
    ['an alias bomb', bomb(), /^is not YAML or JSON: Excessive alias count/],
    ['a recursive anchor', 'a: &a [*a]', /nested too deeply|not YAML or JSON/],
    ['deep lists', `a: ${'['.repeat(50)}${']'.repeat(50)}`, /^is nested too deeply$/],
    ['very deep lists', `a: ${'['.repeat(100_000)}`, /nested too deeply|is not YAML or JSON/],
    [
      '__proto__',
      'theme: dark\n__proto__: { isAdmin: true }',
      /^"__proto__" cannot be the name of a setting$/,
    ],
    ['constructor', '{"images": {"constructor": 1}}', /^"constructor" cannot be the name of a setting$/],
  ])('rejects %s', (_, text, expected) => {
    const lines = linesOf(() => parseStoreText(text));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
    expect(lines[0]).not.toContain('\n');
  });

  it('round-trips for any settings, so that applying an exported file changes nothing', () => {
    fc.assert(
      fc.property(anyStoreFile, (file) => {
        const read = validateStoreFile(parseStoreText(printStoreFile(file)).data);
        expect(read).toEqual(file);
        expect(planOf(file, read)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

function bomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
  );
  return ['l0: &l0 [x, x, x, x, x, x, x, x, x]', ...levels].join('\n');
}

function linesOf(act: () => unknown): string[] {
  try {
    act();
    return [];
  } catch (error) {
    return (error as { lines: string[] }).lines;
  }
}

describe('parseStoreText', () => {
  it('accepts CR line endings', () => {
    const { data, lineOf } = parseStoreText('a: 1\rb: 2\r');
    expect({ data, line: lineOf(['b']) }).toEqual({ data: { a: 1, b: 2 }, line: 2 });
  });
});

describe('lineOf', () => {
  const text = ['# a store', 'login:', '  isEnabledAuthCode: true', 'list:', '  - id: a', '  - id: b'].join(
    '\n',
  );

  it.each([
    [['login', 'isEnabledAuthCode'], 3],
    [['list', 1, 'id'], 6],
    [['list', 1], 6],
    [['login', 'missing'], 2],
    [['list', 7, 'id'], 4],
    [['missing'], 2],
    [[], 2],
  ])('for the path %j returns the line %d', (path, line) => {
    expect(parseStoreText(text).lineOf(path)).toBe(line);
  });

  it.each([['{}'], [''], ['- 1']])('returns the first line when %j does not contain the setting', (text) => {
    expect(parseStoreText(text).lineOf(['login', 0])).toBe(1);
  });
});
