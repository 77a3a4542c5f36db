import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const sources = import.meta.dirname;

/** Where what libraries keep to themselves may be changed; each change has its spec there. */
const fenced: ReadonlySet<string> = new Set(['oidc/provider/library-patches.ts']);

/** Ways to parts of a library that an update may change without a word. */
const ways: [name: string, way: RegExp, example: string][] = [
  [
    'a file inside a package',
    /from '(?:@[\w-]+\/)?[\w.-]+\/(?:lib|dist|src|build|internal)\//,
    "from 'oidc-provider/lib/models/session.js'",
  ],
  [
    // Prisma's own interface calls sums and counts so.
    'a member with an underscore',
    /(?<!\bthis)(?:\??\._(?!(?:sum|count|avg|min|max)\b)[a-z]|\['_[a-z])\w*/,
    'passport._strategy(name)',
  ],
  [
    'a symbol of somebody else',
    /getOwnPropertySymbols|Symbol\.for\(/,
    'Object.getOwnPropertySymbols(client)',
  ],
  [
    'a prototype that is changed',
    /\.prototype\b[.\w[\]']* = |\bprototype as unknown/,
    'Session.prototype.a = b',
  ],
];

async function ownFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    const isProduct = !/(\.spec|\.suite|\.testing)\.ts$/.test(file) && !/^testing\/|\/generated\//.test(file);
    if (isProduct) files.push(file);
  }
  return files;
}

describe('private parts of libraries', () => {
  it.each(ways)('are known by %s', (_, way, example) => {
    expect(example).toMatch(way);
  });

  it('are used in the fenced files alone', async () => {
    const files = await ownFiles();
    expect(files.length).toBeGreaterThan(300);
    const uses = files
      .filter((file) => !fenced.has(file))
      .flatMap((file) => {
        const text = readFileSync(join(sources, file), 'utf8');
        return ways.filter(([, way]) => way.test(text)).map(([name]) => `${file}: ${name}`);
      });
    expect(uses).toEqual([]);
  });

  it('are used in each of those', () => {
    for (const file of fenced) {
      const text = readFileSync(join(sources, file), 'utf8');
      expect(ways.some(([, way]) => way.test(text))).toBe(true);
    }
  });
});
