import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { isInstalled } from './installed.mjs';
import { withInstallLock } from './install-lock.mjs';

const modules = join(workspace, 'node_modules');

/**
 * Installs the dependencies in the lock file unless they are already installed.
 * @param {(line: string) => void} log
 */
export async function ensureDependencies(log) {
  if (areInstalled()) return;
  await withInstallLock(log, async () => {
    if (areInstalled()) return;
    log('Installing dependencies (takes a minute or two the first time) …');
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const progress = setInterval(() => log(`  still installing after ${seconds()} s`), 10_000);
    await install().finally(() => clearInterval(progress));
    log(`Installed dependencies in ${seconds()} s`);
  });
}

function areInstalled() {
  const wanted = readJson('package-lock.json');
  return wanted !== undefined && isInstalled(wanted, readJson('node_modules/.package-lock.json'));
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(workspace, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Uses `npm install --no-save`, because `npm ci` rejects a lock file that does not contain packages for other
 * platforms. Removes `node_modules` after an interrupted install, because incomplete packages would otherwise
 * count as installed.
 * @returns {Promise<void>}
 */
function install() {
  const record = join(modules, '.package-lock.json');
  rmSync(existsSync(record) ? record : modules, { recursive: true, force: true });
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const { command, before } = npm();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], { cwd: workspace, stdio: ['ignore', 2, 'inherit'] });
    child.once('error', () =>
      reject(new Error('npm was not found. Install it, or run "npm install" yourself.')),
    );
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error('The dependencies could not be installed. See the npm output above.')),
    );
  });
}

/** Returns the npm that runs this script, or the npm in the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, before: [script] };
  return { command: 'npm', before: [] };
}
