import { buildWeb } from './build-web.mjs';
import { bundleCommands } from './bundle-commands.mjs';
import { compile } from './compile.mjs';
import { CLIENT, generateClient } from './generate-client.mjs';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string[]} inputs files and folders whose contents decide whether the result is stale
 * @property {string} output the folder whose absence makes it stale too
 * @property {(signal: AbortSignal | undefined) => Promise<void>} build
 */

/** Any change of a dependency rebuilds everything. */
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

/** Each in the order in which it is built; the page needs only sources, so it may be built beside the rest. */
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

/** What a running site is made of. */
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
    // Whose words are among those that the fonts are made for.
    'prisma/seed/demo-store.yaml',
    ...TOOLS,
  ],
  output: 'apps/web/dist',
  build: buildWeb,
};
