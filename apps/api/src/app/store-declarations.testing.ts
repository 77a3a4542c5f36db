import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
const declares = /^(?:export const \w+ = )?declare(?:StoreSettings|CodePurpose|Mail)\(/m;

/** Files that declare something for the store file, and those that `store-declarations.ts` imports. @param added texts of files that are not there, by path */
export function storeDeclarations(added: Readonly<Record<string, string>> = {}): {
  declaring: string[];
  imported: string[];
} {
  const read = (file: string) => added[file] ?? readFileSync(join(source, file), 'utf8');
  const files = [...globSync('*/**/*.ts', { cwd: source }), ...Object.keys(added)];
  const imports = read('app/store-declarations.ts').matchAll(/^import '\.\.\/(.+)\.js';$/gm);
  return {
    declaring: files.filter((file) => declares.test(read(file))).sort(),
    imported: [...imports].map(([, file]) => `${file ?? ''}.ts`).sort(),
  };
}
