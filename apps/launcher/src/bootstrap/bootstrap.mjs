import { ensureDependencies } from './dependencies.mjs';
import { OLDEST_NODE, nodeSupport } from './node-version.mjs';
import { runUnderProductNode } from './relaunch.mjs';

/**
 * From a checkout and a Node alone to the script: dependencies first, then the Node it needs.
 * @param {string} script path in the repository
 * @param {{ args?: string[], say?: (line: string) => void }} [options]
 */
export async function bootstrap(script, { args = process.argv.slice(2), say = console.log } = {}) {
  try {
    if (nodeSupport(process.versions.node) === 'too-old') {
      throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
    }
    await ensureDependencies(say);
    await runUnderProductNode(script, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
