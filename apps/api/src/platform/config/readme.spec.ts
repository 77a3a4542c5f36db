import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { environmentSchema } from './config.schema.js';

const workspace = join(import.meta.dirname, '../../../../..');
const readme = readFileSync(join(workspace, 'README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm)].map(
  ([, name, usual, says]) => ({
    name,
    usual,
    says,
  }),
);

function usualOf(schema: unknown): string | undefined {
  const { def } = schema as {
    def: { type: string; defaultValue?: unknown; in?: unknown; innerType?: unknown };
  };
  if (def.type === 'default') {
    const value = def.defaultValue;
    return Array.isArray(value) ? undefined : String(value);
  }
  return undefined;
}

describe('the README', () => {
  it('names every variable of the environment, what it is for and its default', () => {
    const expected = Object.entries(environmentSchema.shape).map(([name, schema]) => ({
      name,
      usual: usualOf(schema),
      says: schema.description,
    }));
    expect(rows).toEqual(expected);
  });

  it('names commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?(start|test|dev|check|bench|store|migration)\b/g)].map(
      ([, script]) => script,
    );
    expect(new Set(named).size).toBe(7);
    for (const script of named) expect(Object.keys(manifest.scripts)).toContain(script);
  });

  it('leads to files that exist', () => {
    for (const [, path] of readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      expect([path, existsSync(join(workspace, path ?? ''))]).toEqual([path, true]);
    }
  });
});
