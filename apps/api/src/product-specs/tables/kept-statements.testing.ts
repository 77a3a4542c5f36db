import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const repeatable = join(source, '../../../prisma/repeatable');

type Kept = Readonly<Record<string, readonly string[]>>;

/** Of each repository and each view or function what `find` finds; and what was written down beside this file. */
export function keptInStatements(
  name: string,
  find: (text: string) => string[],
  writes: string | undefined,
): { found: Kept; written: Kept } {
  const files = [...filesOf(source, '**/*.repository.ts'), ...filesOf(repeatable, '*/*.sql')].sort();
  const each = files.map((path) => [basename(path), find(readFileSync(path, 'utf8'))] as const);
  const found = Object.fromEntries(each.filter(([, of]) => of.length > 0).sort());
  const file = join(import.meta.dirname, name);
  if (writes === 'true') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  return { found, written: JSON.parse(readFileSync(file, 'utf8')) as Kept };
}

function filesOf(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map((path) => join(folder, path));
}
