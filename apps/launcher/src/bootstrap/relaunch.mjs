import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exitStatusOf } from '../run/process/exit-status.mjs';
import { workspace } from '../workspace.mjs';
import { PRODUCT_MAJOR, nodeSupport } from './node-version.mjs';

const installedNode = join(workspace, 'node_modules', '.bin', 'node');

/**
 * Runs the script with the Node version of the product and sets the exit code. If this process already has that
 * version, only imports the script.
 * @param {string} script path in the repository
 * @param {string[]} args
 * @param {string} node path of the Node that is installed as an npm package
 */
export async function runUnderProductNode(script, args, node = installedNode) {
  if (nodeSupport(process.versions.node) === 'runs') {
    process.argv = [process.execPath, join(workspace, script), ...args];
    await import(join(workspace, script));
    return;
  }
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!stdout || nodeSupport(stdout.slice(1)) !== 'runs') {
    throw new Error(
      `Node ${PRODUCT_MAJOR} is required, but this is Node ${process.versions.node}, and npm has no Node for ${process.platform}-${process.arch}. Install Node ${PRODUCT_MAJOR}.`,
    );
  }
  process.exitCode = await follow(node, [join(workspace, script), ...args]);
}

/**
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function follow(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // Ignored, because the terminal also sends Ctrl-C to the child. Other signals are forwarded.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  return exitStatusOf(child);
}
