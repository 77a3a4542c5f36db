import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const source = /\.(ts|tsx|mjs)$/;
const unread = new Set(['node_modules', 'dist', 'build', 'generated']);

/** @returns {string[]} absolute paths of all sources in a folder */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return unread.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(path);
    return source.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns the source file that a relative import specifier names. Returns undefined for packages and other
 * files.
 *
 * @param {string} from absolute path of the importing file
 * @param {string} specifier
 */
export function sourceMeant(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`].find((each) => source.test(each) && existsSync(each));
}

/**
 * Returns the imports of each source file, including type imports and dynamic imports.
 *
 * @param {string} folder absolute path of a project
 * @returns {Map<string, Set<string>>} by absolute path
 */
export function importsBelow(folder) {
  return new Map(
    sourcesBelow(folder).map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const meant = importedFiles.flatMap(({ fileName }) => sourceMeant(file, fileName) ?? []);
      return [file, new Set(meant.filter((each) => each !== file))];
    }),
  );
}
