import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { workspace } from '../workspace.mjs';

const WEB = join(workspace, 'apps/web');
/** Matches all paths except for files of Vite and sources. The API serves these paths, including documents. */
const NOT_A_SOURCE = '^/(?!@|src/|node_modules/)';

/**
 * Starts Vite on the port of the site. Writes the HTML document with the client of Vite, which the API then
 * serves.
 * @param {{ port: number, api: string, documentFolder: string }} options
 */
export async function openPageServer({ port, api, documentFolder }) {
  const server = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [
      {
        name: 'everything-else-from-the-api',
        configResolved: (config) => {
          config.server.proxy = { [NOT_A_SOURCE]: { target: api, changeOrigin: false } };
        },
      },
    ],
  });
  const source = await readFile(join(WEB, 'index.html'), 'utf8');
  await mkdir(documentFolder, { recursive: true });
  await writeFile(join(documentFolder, 'index.html'), await server.transformIndexHtml('/', source));
  await server.listen();
  return {
    reload: () => server.ws.send({ type: 'full-reload' }),
    close: () => server.close(),
  };
}
