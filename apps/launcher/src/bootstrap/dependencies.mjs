import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { isInstalled } from './installed.mjs';
import { withInstallLock } from './install-lock.mjs';

const modules = join(workspace, 'node_modules');

/**
 * Installs what the lock file asks for, unless it is there already.
 * @param {(line: string) => void} say
 */
export async function ensureDependencies(say) {
  if (areInstalled()) return;
  await withInstallLock(say, async () => {
    if (areInstalled()) return;
    say('Installing dependencies (the first time this takes a minute or two) …');
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const progress = setInterval(() => say(`  still installing after ${seconds()} s`), 10_000);
    await install().finally(() => clearInterval(progress));
    say(`Installed dependencies in ${seconds()} s`);
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
 * `npm ci` refuses a lock file without the packages of platforms that a registry does not have; an install that saves
 * nothing does the same otherwise. What a killed one left is cleared, for half a package looks whole.
 * @returns {Promise<void>}
 */
function install() {
  const noted = join(modules, '.package-lock.json');
  rmSync(existsSync(noted) ? noted : modules, { recursive: true, force: true });
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
      reject(new Error('npm was not found: install it, or run "npm install" by hand.')),
    );
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error('The dependencies could not be installed: see what npm says above.')),
    );
  });
}

/** The npm that runs this script, else the one beside this Node, else the one in the path. */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, before: [script] };
  return { command: 'npm', before: [] };
}
