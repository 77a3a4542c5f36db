import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { exitStatusOf } from '../run/process/exit-status.mjs';
import { compiledCache, workspace } from '../workspace.mjs';
import { countEndedChild, outputOfStep } from './running-step.mjs';

// The tools that start programs of their own find this same Node first.
const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);

/**
 * Runs a script under this same Node. It writes to the terminal, or to the file of its step.
 *
 * @param {string[]} args script and arguments
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<boolean>} whether it ended with status 0
 */
export async function node(args, env = {}) {
  const output = outputOfStep();
  const child = spawn(process.execPath, args, {
    cwd: workspace,
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiledCache, ...env },
    stdio: ['inherit', output, output],
  });
  const status = await exitStatusOf(child);
  countEndedChild();
  return status === 0;
}

/** @param {string[]} args @param {Record<string, string>} [env] */
export function jest(args, env = {}) {
  return node(['node_modules/jest/bin/jest.js', ...args], env);
}

/** @param {string[]} targets @param {number} [atOnce] projects */
export function nx(targets, atOnce = 2) {
  const args = [
    'run-many',
    '-t',
    targets.join(','),
    `--parallel=${atOnce}`,
    '--outputStyle=static',
    '--nxBail=false',
  ];
  return node(['node_modules/nx/dist/bin/nx.js', ...args], quiet);
}

const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true' };
