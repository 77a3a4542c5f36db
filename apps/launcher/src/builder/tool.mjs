import { spawn } from 'node:child_process';
import { StartError } from '@account/database/process/start-error.mjs';

/**
 * Runs a tool of the build and keeps its words to itself, unless it fails.
 * @param {string} title
 * @param {string[]} args script and arguments, under this Node
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
    let words = '';
    child.stdout.on('data', (chunk) => (words += chunk));
    child.stderr.on('data', (chunk) => (words += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`${title} failed:\n${words.trim()}`)),
    );
  });
}
