import { join } from 'node:path';
import { freePort, requireFreePort } from '../run/process/ports.mjs';
import { startStack } from '../run/stack/stack.mjs';
import { workspace } from '../workspace.mjs';
import { openPageServer } from './page-server.mjs';
import { watchSources } from './watch-sources.mjs';

/** @import { Stack, StackOptions } from '../run/stack/stack.mjs' */

/** Folder of the HTML document. The API serves it while Vite serves the sources. */
const DOCUMENT_FOLDER = join(workspace, '.cache/dev-site');

/**
 * Starts the stack behind Vite. Vite serves the pages from their sources and forwards all other requests to the
 * API. After a change in the API or a library, the site restarts. After a change in a page, the browser reloads
 * it.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startDevStack(options) {
  const { site: port, sandbox } = options.ports || { site: await freePort(), sandbox: 0 };
  await requireFreePort('PORT', port);
  const api = await freePort();
  const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  /** @type {Awaited<ReturnType<typeof openPageServer>> | undefined} */
  let page;
  const stack = await startStack({
    ...options,
    ports: { site: api, sandbox },
    withPage: false,
    env: { ...options.env, PUBLIC_ORIGIN: publicOrigin, WEB_ROOT: DOCUMENT_FOLDER },
    beforeSite: async () => {
      page = await openPageServer({ port, api: `http://127.0.0.1:${api}`, documentFolder: DOCUMENT_FOLDER });
    },
  }).catch(async (error) => {
    await page?.close();
    throw error;
  });
  const watcher = watchSources(async () => {
    await stack.restartSite();
    page?.reload();
  });
  return {
    ...stack,
    stop: async () => {
      watcher.end();
      await page?.close();
      await stack.stop();
    },
  };
}
