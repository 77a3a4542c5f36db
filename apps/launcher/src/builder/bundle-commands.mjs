import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { commandLine, workspace } from '../workspace.mjs';

const COMPILED = join(workspace, 'apps/api/dist/cli.js');
const BUNDLE = dirname(commandLine);
const OWN_MODULES = /^(\.|\/|@account\/)/;
/** These modules are not bundled, because they resolve database engines relative to their own files. */
const EXTERNAL_MODULES = '@account/database/';

/** Commands that print a JSON Schema, each with the schema file that a release publishes next to the bundle. */
const SCHEMAS = [
  { words: ['schema'], file: 'store-file.schema.json' },
  { words: ['accounts', 'import-schema'], file: 'account-import.schema.json' },
];

/**
 * Bundles our modules for the `store` commands into a few files, because most of their run time is spent on
 * resolving and reading about 1,500 files. Packages are not bundled. The site and the workers are not bundled
 * either, because they start only once.
 */
export async function bundleCommands() {
  await rm(BUNDLE, { recursive: true, force: true });
  const bundle = await rolldown({
    input: COMPILED,
    platform: 'node',
    external: (id) => !OWN_MODULES.test(id) || id.startsWith(EXTERNAL_MODULES),
    plugins: [
      { name: 'places', transform: { filter: { code: 'import.meta' }, handler: preserveModulePath } },
    ],
  });
  await bundle.write({ dir: BUNDLE, keepNames: true });
  await bundle.close();
  for (const { words, file } of SCHEMAS)
    await promisify(execFile)(process.execPath, [commandLine, ...words, join(BUNDLE, file)]);
}

/**
 * Rewrites `import.meta`, so that a bundled module still resolves paths relative to its original location.
 * @param {string} code
 * @param {string} file
 */
function preserveModulePath(code, file) {
  const path = relative(BUNDLE, file);
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
}
