import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../..');
const sources = ['libs/ui/src', 'apps/web/src'];

const read = (ending: string) =>
  sources
    .flatMap((folder) => globSync(`${folder}/**/*.${ending}`, { cwd: workspace }))
    .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));

const styled = new Set(
  read('css').flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
);

describe('a class name in a component or page', () => {
  const files = read('tsx').filter(({ path }) => !path.includes('.spec.'));
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => [name, path] as const),
    ),
  );

  it('has a matching CSS rule', () => {
    expect(named).not.toHaveLength(0);
    expect(named.filter(([name]) => !styled.has(name))).toEqual([]);
  });
});
