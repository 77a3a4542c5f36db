import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { findChromium } from '../../../launcher/src/test/machine/chromium.mjs';

/**
 * A browser that Lighthouse can drive, beside us: what it does shares our cookies.
 * @param {AsyncDisposableStack} ends
 */
export async function openBrowser(ends) {
  const executablePath = findChromium();
  if (!executablePath)
    throw new StartError('There is no Chromium to open pages with; CHROMIUM_PATH names one.');
  const folder = await mkdtemp(join(tmpdir(), 'account-bench-browser-'));
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [`--remote-debugging-port=${port}`],
    locale: 'ja-JP',
    viewport: null,
  });
  ends.defer(() => context.close());
  return { context, port };
}
