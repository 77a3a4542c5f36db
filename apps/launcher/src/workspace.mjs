import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const workspace = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Path of the built `store` command line. */
export const commandLine = join(workspace, 'apps/api/dist/bundle/cli.js');

/** Folder for the compile cache of Node. The content of each module is the key of its entry. */
export const compiledCache = join(workspace, '.cache/compiled');
