import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspace } from './trait-tables.testing.js';

/** Texts of files that do not exist, by path in the workspace. */
type Added = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: workspace });
const together = (pattern: string) => found(pattern).map(read).join('\n');

const accessTable = 'libs/contracts/src/product/specified-access.testing.ts';
const titles = 'e2e/support/screen-titles.ts';
const limits = 'apps/api/src/platform/rate-limit/rate-limits.db.spec.ts';

function declaredIn(pattern: string, added: Added, declaration: RegExp) {
  const texts = [...found(pattern).map(read), ...Object.values(added)];
  return texts.flatMap((text) =>
    [...text.matchAll(declaration)].map(([, first = '', second = '']) => [first, second] as const),
  );
}

/** Returns pages that have a contract but are missing in some files, with these files. */
export function pagesWithoutPlace(added: Added = {}): string[] {
  const pages = declaredIn(
    'libs/contracts/src/**/*.contract.ts',
    added,
    /export const (\w+) = (?:screen|completion)\(\{\s*path: '([^']+)'/g,
  );
  const [access, title] = [read(accessTable), read(titles)];
  const handlers = together('apps/api/src/*/*/**/*.ts');
  const routes = together('apps/web/src/**/*-pages.ts');
  return pages.flatMap(([name, path]) => {
    const places = {
      [accessTable]: access.includes(`'${path}'`),
      [titles]: title.includes(`'${path.split('/:')[0] ?? ''}`),
      '.controller.ts': new RegExp(`@(?:ScreenData|EmptyScreens)\\([^)]*\\b${name}\\b`).test(handlers),
      '-pages.ts': new RegExp(`contract: ${name}\\b`).test(routes),
    };
    return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [] : [`${path}: ${place}`]));
  });
}

/** Returns the limits whose numbers are not repeated in the spec. */
export function limitsWithoutPlace(added: Added = {}): string[] {
  const declared = declaredIn('apps/api/src/**/*.limits.ts', added, /= \w+Limit\(\s*'(\w+)'/g);
  const decided = read(limits);
  return declared.flatMap(([name]) =>
    new RegExp(`^  ${name}: `, 'm').test(decided) ? [] : [`${name}: ${limits}`],
  );
}
