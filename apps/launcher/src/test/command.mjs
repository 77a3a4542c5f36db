import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { exitStatusOf } from '../run/process/exit-status.mjs';
import { compiledCache, workspace } from '../workspace.mjs';
import { countEndedChild, outputOfStep } from './running-step.mjs';

// Tools that start Node find this version of Node first in the PATH.
const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);

/**
 * Runs a script with this Node version. Its output is written to the terminal or to the file of its step.
 *
 * @param {string[]} args script and arguments
 * @param {Record<string, string>} [env] variables in addition to the environment
 * @returns {Promise<boolean>} whether it exited with 0
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

/** @param {string[]} targets @param {number} [parallel] number of projects */
export function nx(targets, parallel = 2) {
  const args = [
    'run-many',
    '-t',
    targets.join(','),
    `--parallel=${parallel}`,
    '--outputStyle=static',
    '--nxBail=false',
  ];
  return node(['node_modules/nx/dist/bin/nx.js', ...args], quiet);
}

const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true' };
