import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { commandLine, workspace } from '../workspace.mjs';

const COMPILED = join(workspace, 'apps/api/dist/cli.js');
const BUNDLE = dirname(commandLine);
const OWN_MODULES = /^(\.|\/|@account\/)/;
/** Looks for engines among the packages, from where it stands itself. */
const EXTERNAL_MODULES = '@account/database/';

/** Commands that print a JSON Schema, with the file beside the bundle that a release publishes. */
const SCHEMAS = [
  { words: ['schema'], file: 'store-file.schema.json' },
  { words: ['accounts', 'import-schema'], file: 'account-import.schema.json' },
];

/**
 * Puts what the operator's commands load of ours into a few files: most of their time goes into finding and reading
 * some 1,500. Packages stay as they are, and so do site and workers, which start once.
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
 * What a module finds from its own place it finds from that of the bundle.
 * @param {string} code
 * @param {string} file
 */
function preserveModulePath(code, file) {
  const place = relative(BUNDLE, file);
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
}
