import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { workspace } from '../../workspace.mjs';

/** @returns {string | undefined} a Chromium that was there, or was fetched now; undefined where none can be had */
export function getChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here; getting one.');
  for (const attempt of [download, installPackage]) {
    attempt();
    const got = findChromium();
    if (got) return got;
  }
  console.error(
    'The stories need a browser: install Chromium, or set CHROMIUM_PATH to one, then run npm test again.',
  );
  return undefined;
}

function download() {
  const root = process.getuid?.() === 0 ? ['--with-deps'] : [];
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...root, 'chromium']);
}

function installPackage() {
  if (process.getuid?.() !== 0) return;
  run('apt-get', ['update', '-q']);
  // Not every Debian or Ubuntu has the first.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'])) return;
  }
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
