import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { findChromium } from '../../../launcher/src/test/machine/chromium.mjs';

/**
 * Opens a browser that Lighthouse and Playwright control at the same time. They use the same cookies.
 * @param {AsyncDisposableStack} cleanup
 */
export async function openBrowser(cleanup) {
  const executablePath = findChromium();
  if (!executablePath) throw new StartError('Chromium was not found. Set CHROMIUM_PATH to its executable.');
  const folder = await mkdtemp(join(tmpdir(), 'account-bench-browser-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [`--remote-debugging-port=${port}`],
    locale: 'ja-JP',
    viewport: null,
  });
  cleanup.defer(() => context.close());
  return { context, port };
}
