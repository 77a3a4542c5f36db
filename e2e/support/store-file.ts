import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seed = fileURLToPath(new URL('../../prisma/seed', import.meta.url));

export type StoreFile = { path: string; remove: () => Promise<void> };

export async function storeWith(
  name: 'demo-store' | 'every-field-store' | 'policy-first-store',
  changes: Readonly<Record<string, string>> = {},
): Promise<StoreFile> {
  const folder = await mkdtemp(join(tmpdir(), 'account-store-'));
  await cp(seed, folder, { recursive: true });
  const path = join(folder, `${name}.yaml`);
  await writeFile(path, changed(await readFile(path, 'utf8'), changes));
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

function changed(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [line, other]) => {
    if (before.split(line).length !== 2)
      throw new Error(`The store file must contain "${line}" exactly once.`);
    return before.replace(line, () => other);
  }, text);
}
