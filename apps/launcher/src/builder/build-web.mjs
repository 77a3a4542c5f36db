import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { runTool } from './tool.mjs';

/** @param {AbortSignal | undefined} signal */
export async function buildWeb(signal) {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js');
  await runTool('Building the page', [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(workspace, 'apps/web'),
    env: { NODE_ENV: 'production' },
    signal,
  });
}
