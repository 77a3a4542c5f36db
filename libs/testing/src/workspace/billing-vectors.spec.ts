import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

interface Vector {
  id: string;
  spec: string;
  /** Title of the vector. If it is absent, the title of a spec contains the id. */
  title: string | undefined;
}

function vectorsOf(page: string): Vector[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, id = '', , , by = ''] = cells;
    const [, spec = '', title] = /^([\w.-]+\.spec)(?: "(.+)")?$/.exec(by) ?? [];
    return /^[A-I]\d+$/.test(id) ? [{ id, spec, title }] : [];
  });
}

async function specTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob('{apps,libs}/*/src/**/*.spec.ts', { cwd: root }))
    texts.set(basename(file, '.ts'), readFileSync(join(root, file), 'utf8'));
  return texts;
}

/** Matches ids of billing vectors in titles, such as `'A1'`, `'A1, leap'` and `(A1, A2)`. */
const ids = /(?<=['(]|[A-I]\d{1,2}, )[A-I]\d{1,2}(?=[',:)])/g;

function isTried({ id, spec, title }: Vector, texts: ReadonlyMap<string, string>): boolean {
  const text = texts.get(spec) ?? '';
  if (title !== undefined) return [`'${title}'`, `\`${title}\``].some((quoted) => text.includes(quoted));
  return [...text.matchAll(ids)].some(([found]) => found === id);
}

it('every billing vector is tested by the spec that the documentation names', async () => {
  const vectors = vectorsOf(readFileSync(join(root, 'docs/contribute/billing-vectors.md'), 'utf8'));
  const texts = await specTexts();
  process.stdout.write(`Billing vectors: ${vectors.length}\n`);
  expect(vectors).not.toHaveLength(0);
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  expect(vectors.filter((vector) => !isTried(vector, texts)).map(({ id, spec }) => `${id} ${spec}`)).toEqual(
    [],
  );
});

it('every vector id in specs of contracts and billing is in the documentation', async () => {
  const vectors = vectorsOf(readFileSync(join(root, 'docs/contribute/billing-vectors.md'), 'utf8'));
  const known = new Set(vectors.map(({ id }) => id));
  const unknown: string[] = [];
  for await (const file of glob(
    '{apps,libs}/*/src/commerce/{catalogue/plans,subscriptions/contracts,subscriptions/renewals}/**/*.spec.ts',
    {
      cwd: root,
    },
  ))
    for (const [id] of readFileSync(join(root, file), 'utf8').matchAll(ids))
      if (!known.has(id)) unknown.push(`${file}: ${id}`);
  expect(unknown).toEqual([]);
});
