import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const workspace = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The operator's commands, built. */
export const commandLine = join(workspace, 'apps/api/dist/bundle/cli.js');

/** What V8 compiled once need not be compiled at each start; Node keeps it here by the text of each module. */
export const compiledCache = join(workspace, '.cache/compiled');
