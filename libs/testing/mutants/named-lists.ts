import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ListedMutation, NamedMutation } from './named-mutation.js';

const folder = join(import.meta.dirname, 'named');

/** Returns all named mutations. Each file in `named` exports a list of them as its default export. */
export async function namedMutations(): Promise<ListedMutation[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const lists = await Promise.all(files.sort().map(readList));
  return lists.flat();
}

async function readList(file: string): Promise<ListedMutation[]> {
  const { default: list } = (await import(join(folder, file))) as { default: readonly NamedMutation[] };
  return list.map((mutation) => ({ ...mutation, list: basename(file, '.ts') }));
}
