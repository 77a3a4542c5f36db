import { ensureDependencies } from './dependencies.mjs';
import { OLDEST_NODE, nodeSupport } from './node-version.mjs';
import { runUnderProductNode } from './relaunch.mjs';

/**
 * Installs the dependencies, and then runs a script with the required Node version. Requires only Node and a
 * fresh checkout.
 * @param {string} script path in the repository
 * @param {{ args?: string[], log?: (line: string) => void }} [options]
 */
export async function bootstrap(script, { args = process.argv.slice(2), log = console.log } = {}) {
  try {
    if (nodeSupport(process.versions.node) === 'too-old') {
      throw new Error(`Node ${OLDEST_NODE} or newer is required; this is Node ${process.versions.node}.`);
    }
    await ensureDependencies(log);
    await runUnderProductNode(script, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
