import { buildWeb } from './build-web.mjs';
import { bundleCommands } from './bundle-commands.mjs';
import { compile } from './compile.mjs';
import { CLIENT, generateClient } from './generate-client.mjs';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string[]} inputs files and folders; the result is stale if their contents have changed
 * @property {string} output a folder; the result is also stale if the folder is missing
 * @property {(signal: AbortSignal | undefined) => Promise<void>} build
 */

/** When a dependency changes, all projects are built again. */
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

/**
 * Projects in the order in which they are built. The pages depend only on sources, so they are built in
 * parallel.
 */
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

/** Names of the projects that a running site loads. */
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
    // The fonts contain only the characters that occur in the demo store and in other files.
    'prisma/seed/demo-store.yaml',
    ...TOOLS,
  ],
  output: 'apps/web/dist',
  build: buildWeb,
};
