import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { runTool } from './tool.mjs';

export async function buildWeb() {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js');
  await runTool('Building the page', [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(workspace, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
}
