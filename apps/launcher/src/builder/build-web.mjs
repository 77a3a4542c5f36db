import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { runTool } from './tool.mjs';

/** @param {AbortSignal | undefined} signal */
export async function buildWeb(signal) {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js');
  const options = { cwd: join(workspace, 'apps/web'), env: { NODE_ENV: 'production' }, signal };
  const build = [vite, 'build', '--logLevel', 'warn'];
  await runTool('Building the page', build, options);
  // After the page, whose build empties the folder.
  await runTool('Building what paints the page', [...build, '--config', 'vite.paint.config.ts'], options);
}
