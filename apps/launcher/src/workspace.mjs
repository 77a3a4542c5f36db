import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const workspace = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The built `store` command line. */
export const commandLine = join(workspace, 'apps/api/dist/bundle/cli.js');

/** Compile cache of Node, keyed by the content of each module. */
export const compiledCache = join(workspace, '.cache/compiled');
