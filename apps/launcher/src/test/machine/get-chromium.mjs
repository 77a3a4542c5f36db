import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { workspace } from '../../workspace.mjs';

/**
 * @returns {string | undefined} an installed or newly installed Chromium; undefined if the installation failed
 */
export function getChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium was not found. Installing it …');
  for (const attempt of [download, installPackage]) {
    attempt();
    const got = findChromium();
    if (got) return got;
  }
  console.error(
    'The stories need a browser. Install Chromium or set CHROMIUM_PATH, then run npm test again.',
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
  // Only some releases of Debian and Ubuntu have the first package.
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
