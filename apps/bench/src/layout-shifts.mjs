import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../launcher/src/workspace.mjs';

/** @import { BrowserContext } from '@playwright/test' */

/** So slow that each state of a page that loads is painted: milliseconds, and bytes per second. */
const NETWORK = { offline: false, latency: 60, downloadThroughput: 400_000, uploadThroughput: 400_000 };
/** Milliseconds after which a page that goes on asking is looked at all the same. */
const MAX_SETTLE_MS = 10_000;
const PHONE = { width: 390, height: 844 };

/** Of an application of the demo store, for the one path with a part to fill in. */
const CLIENT_ID = 'night-screening-notes';

/** Runs in the page. What follows an act of its reader is no shift. */
const COUNT_SHIFTS = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      if (!hadRecentInput) globalThis.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * The layout shift of every page that is shown to whoever the browser's cookies stand for, each opened with an empty
 * cache. A page that sends its visitor elsewhere is measured where it leads.
 * @param {{ origin: string, context: BrowserContext, signal: AbortSignal }} site
 * @param {string} who
 * @param {(path: string) => boolean} isAsked
 * @param {(title: string) => void} onStep
 */
export async function measureShifts({ origin, context, signal }, who, isAsked, onStep) {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.addInitScript({ content: COUNT_SHIFTS });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  /** @type {{ path: string, shift: number }[]} */
  const found = [];
  const asked = paths().filter(isAsked);
  for (const [index, path] of asked.entries()) {
    signal.throwIfAborted();
    if (index % 10 === 0)
      onStep(`Looking for shifts on the pages of ${who}, ${index + 1} of ${asked.length}`);
    const answer = await context.request.get(origin + path, { maxRedirects: 0 });
    if (answer.status() >= 300 && answer.status() < 400) continue;
    await devtools.send('Network.clearBrowserCache');
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: MAX_SETTLE_MS }).catch(() => undefined);
    found.push({ path, shift: Number(await page.evaluate('layoutShift')) });
  }
  await page.close();
  return found;
}

/** @returns {string[]} of the pages of this release, and one that is not there */
function paths() {
  const { pages } = JSON.parse(readFileSync(join(workspace, 'apps/web/dist/document.json'), 'utf8'));
  const found = pages.map((/** @type {{ path: string }} */ { path }) => path.replace(/\{\w+\}/, CLIENT_ID));
  return [...found, '/no-such-page'];
}
