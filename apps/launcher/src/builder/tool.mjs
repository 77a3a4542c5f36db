import { spawn } from 'node:child_process';
import { StartError } from '@account/database/process/start-error.mjs';

/**
 * Runs a build tool. Prints its output only if it fails.
 * @param {string} title
 * @param {string[]} args script and arguments for this Node
 * @param {{ cwd: string, env?: Record<string, string>, signal?: AbortSignal | undefined }} options
 * @returns {Promise<void>}
 */
export function runTool(title, args, { cwd, env = {}, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`${title} failed:\n${output.trim()}`)),
    );
  });
}
