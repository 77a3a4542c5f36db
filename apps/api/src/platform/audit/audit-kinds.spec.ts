import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');

const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(spec|testing)\.ts$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/\bauditKind(?:<[^>]*>)?\(\s*'([^']*)'/g),
  ])
  .map(([, name = '']) => name);

describe('audit event kinds', () => {
  it('every audit event kind has a name in the same format and belongs to one slice', () => {
    expect(names).not.toHaveLength(0);
    expect(names.filter((name) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
