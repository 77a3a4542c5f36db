import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exitStatusOf } from '../run/process/exit-status.mjs';
import { workspace } from '../workspace.mjs';
import { PRODUCT_MAJOR, nodeSupport } from './node-version.mjs';

const installedNode = join(workspace, 'node_modules', '.bin', 'node');

/**
 * Runs the script under the Node the product needs, in this process where it is that Node, and passes its exit code on.
 * @param {string} script path in the repository
 * @param {string[]} args
 * @param {string} node the one that npm brought
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
      `The product runs on Node ${PRODUCT_MAJOR}, npm has none for ${process.platform}-${process.arch}, and this is ${process.versions.node}: install Node ${PRODUCT_MAJOR}.`,
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
  // Ctrl-C reaches the child by itself; the rest has to be passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  return exitStatusOf(child);
}
