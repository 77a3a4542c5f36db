import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { patchedVersion } from '../../oidc/provider/library/library-patches.js';

const workspace = join(import.meta.dirname, '../../../../..');

/**
 * Files that may use private parts of a library, each with the version of the library for which it was written.
 * Each use has a spec.
 */
const fenced: ReadonlyMap<string, readonly [library: string, version: string]> = new Map([
  ['apps/api/src/oidc/provider/library/library-patches.ts', ['oidc-provider', patchedVersion]],
  // The result is compared with the database in release.db.spec.ts.
  ['libs/testing/jest/one-realm/environment.mjs', ['jest-circus', '30.5.2']],
]);

/** Patterns that match access to private parts of a library, which an update may change without notice. */
const ways: [name: string, way: RegExp, example: string][] = [
  [
    'a file inside a package',
    /(?:from|import\(|require\() ?'(?:@[\w-]+\/)?[\w-][\w.-]*\/(?:lib|dist|src|build|internal|esm|cjs)\//,
    "from 'oidc-provider/lib/models/session.js'",
  ],
  [
    // Prisma aggregates and `default` of zod, which is a reserved word, are not private.
    'a member with an underscore',
    /(?<!\bthis)(?:\??\._(?!(?:sum|count|avg|min|max|default)\b)[a-z]|\['_[a-z])\w*/,
    'passport._strategy(name)',
  ],
  [
    'a foreign symbol',
    /getOwnPropertySymbols|Symbol\.for\((?!'account\.)/,
    'Object.getOwnPropertySymbols(client)',
  ],
  ['a changed prototype', /\.prototype\b[.\w[\]']* = |\bprototype as unknown/, 'Session.prototype.a = b'],
];

const test = /\.(spec|suite|story|testing)\.tsx?$|^apps\/api\/src\/testing\/|^libs\/testing\//;

/** Tests may spy on the prototypes of a library, but the product must not change prototypes. */
const waysIn = (file: string) => (test.test(file) ? ways.slice(0, 3) : ways);

async function ownFiles(): Promise<string[]> {
  const files: string[] = [];
  const found = glob('{apps,libs,prisma,e2e}/**/*.{ts,tsx,mjs}', {
    cwd: workspace,
    exclude: (name) => /(^|\/)(node_modules|dist|build|generated)$/.test(name),
  });
  for await (const file of found) if (!/\.(spec|suite)\.tsx?$/.test(file)) files.push(file);
  return files;
}

describe('the search for private parts of libraries', () => {
  it.each(ways)('detects the use of %s', (_, way, example) => {
    expect(example).toMatch(way);
  });

  it('finds private parts only in the listed files', async () => {
    const files = await ownFiles();
    expect(files).not.toHaveLength(0);
    const uses = files
      .filter((file) => !fenced.has(file))
      .flatMap((file) => {
        const text = readFileSync(join(workspace, file), 'utf8');
        return waysIn(file)
          .filter(([, way]) => way.test(text))
          .map(([name]) => `${file}: ${name}`);
      });
    expect(uses).toEqual([]);
  });

  it('finds private parts in each listed file, with the expected version of the library', () => {
    for (const [file, [library, version]] of fenced) {
      const manifest = readFileSync(join(workspace, 'node_modules', library, 'package.json'), 'utf8');
      expect(JSON.parse(manifest)).toMatchObject({ version });
      const text = readFileSync(join(workspace, file), 'utf8');
      expect(ways.some(([, way]) => way.test(text))).toBe(true);
    }
  });
});
