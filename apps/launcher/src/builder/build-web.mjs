import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { runTool } from './tool.mjs';

/** @param {AbortSignal | undefined} signal */
export async function buildWeb(signal) {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js');
  const options = { cwd: join(workspace, 'apps/web'), env: { NODE_ENV: 'production' }, signal };
  const build = [vite, 'build', '--logLevel', 'warn'];
  await runTool('Building the page', build, options);
  // The server renderer is built after the pages, because the build of the pages empties the output folder.
  await runTool('Building the server renderer', [...build, '--config', 'vite.paint.config.ts'], options);
}
