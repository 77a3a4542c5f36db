import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
const declaration = /^(?:export const (\w+) = )?declare(?:StoreSettings|CodePurpose|Mail|Sms)\(/gm;

/**
 * Returns two sorted lists: the names that slices declare for the store file, and the names that the
 * declaration list of each area contains.
 *
 * @param added texts of files that do not exist, by path
 */
export function storeDeclarations(added: Readonly<Record<string, string>> = {}): {
  declared: string[];
  listed: string[];
} {
  const read = (file: string) => added[file] ?? readFileSync(join(source, file), 'utf8');
  const files = [...globSync('*/**/*.ts', { cwd: source }), ...Object.keys(added)].filter(
    (file) => !/\.(spec|testing)\.ts$/.test(file),
  );
  const declared = files.flatMap((file) =>
    [...read(file).matchAll(declaration)].map(([, name]) => name ?? `without a name in ${file}`),
  );
  const lists = globSync('*/declarations.ts', { cwd: source }).flatMap((file) =>
    [...read(file).matchAll(/^export const \w+ = \[([^\]]*)\];$/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  return { declared: declared.sort(), listed: lists.filter(Boolean).sort() };
}
