import { buildWeb } from './build-web.mjs';
import { bundleCommands } from './bundle-commands.mjs';
import { compile } from './compile.mjs';
import { CLIENT, generateClient } from './generate-client.mjs';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string[]} inputs files and folders; a change of their contents makes the result stale
 * @property {string} output a folder; the result is also stale if it is missing
 * @property {(signal: AbortSignal | undefined) => Promise<void>} build
 */

/** A change to any dependency rebuilds everything. */
const TOOLS = ['package-lock.json', 'apps/launcher/src/builder'];

/**
 * @param {string} folder
 * @returns {Project}
 */
const compiled = (folder) => ({
  name: folder.split('/').at(-1) ?? folder,
  inputs: [`${folder}/src`, `${folder}/.swcrc`, ...TOOLS],
  output: `${folder}/dist`,
  build: () => compile(folder),
});

/** Projects in build order. The page depends only on sources, so it is built in parallel. */
/** @type {Project[]} */
export const serverProjects = [
  {
    name: 'client',
    inputs: ['prisma/schema', ...TOOLS],
    output: `${CLIENT}/client.ts`,
    build: generateClient,
  },
  ...['domain', 'contracts', 'i18n', 'gateways', 'database', 'testing'].map((library) =>
    compiled(`libs/${library}`),
  ),
  compiled('apps/sandbox'),
  compiled('apps/api'),
  {
    name: 'commands',
    inputs: [
      ...['apps/api', 'libs/domain', 'libs/contracts', 'libs/i18n', 'libs/gateways'].map(
        (folder) => `${folder}/src`,
      ),
      ...TOOLS,
    ],
    output: 'apps/api/dist/bundle',
    build: bundleCommands,
  },
];

/** The projects that a running site loads. */
export const siteProjects = serverProjects.filter(({ name }) => name !== 'commands').map(({ name }) => name);

/** @type {Project} */
export const webProject = {
  name: 'web',
  inputs: [
    'apps/web',
    ...['domain', 'contracts', 'i18n', 'ui'].flatMap((lib) => [
      `libs/${lib}/src`,
      `libs/${lib}/package.json`,
    ]),
    // The fonts are subset to the characters of the demo store and other files.
    'prisma/seed/demo-store.yaml',
    ...TOOLS,
  ],
  output: 'apps/web/dist',
  build: buildWeb,
};
