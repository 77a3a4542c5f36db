import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const repeatable = join(source, '../../../prisma/repeatable');
const forTests = /\.(?:spec|suite|testing)\.ts$|\/(?:testing|demo|generated)\//;

type Kept = Readonly<Record<string, readonly string[]>>;
type Find = (text: string) => string[];

/** Of each repository and each view or function what `find` finds; and what was written down beside this file. */
export function keptInStatements(
  name: string,
  find: Find,
  writes: string | undefined,
): { found: Kept; written: Kept } {
  return kept(
    name,
    [...filesOf(source, '**/*.repository.ts'), ...filesOf(repeatable, '*/*.sql')],
    find,
    writes,
  );
}

/** The same of all that is no repository. */
export function keptInServices(
  name: string,
  find: Find,
  writes: string | undefined,
): { found: Kept; written: Kept } {
  const files = filesOf(source, '**/*.ts').filter((path) => !forTests.test(path));
  return kept(
    name,
    files.filter((path) => !path.endsWith('.repository.ts')),
    find,
    writes,
  );
}

/** What is written between two brackets that belong together, the first of which stands at `at`. */
export function bracketed(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if ('{[('.includes(text.charAt(end))) depth += 1;
    else if ('}])'.includes(text.charAt(end))) depth -= 1;
    if (depth === 0) return onOneLine(text.slice(at, end + 1));
  }
  return '';
}

export function onOneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? (?=[)\]}])/g, '')
    .replaceAll(/(?<=[([{]) /g, '');
}

function kept(
  name: string,
  files: readonly string[],
  find: Find,
  writes: string | undefined,
): { found: Kept; written: Kept } {
  const each = files.toSorted().map((path) => [basename(path), find(readFileSync(path, 'utf8'))] as const);
  const found = Object.fromEntries(each.filter(([, of]) => of.length > 0).sort());
  const file = join(import.meta.dirname, name);
  if (writes === 'true') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  return { found, written: JSON.parse(readFileSync(file, 'utf8')) as Kept };
}

function filesOf(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map((path) => join(folder, path));
}
