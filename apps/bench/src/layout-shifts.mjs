import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../launcher/src/workspace.mjs';

/** @import { BrowserContext } from '@playwright/test' */

/**
 * Simulated network that is so slow that every intermediate state of a page is painted. The latency is in ms,
 * and the throughput in bytes per second.
 */
const NETWORK = { offline: false, latency: 60, downloadThroughput: 400_000, uploadThroughput: 400_000 };
/** Milliseconds after which a page is measured even if it is still sending requests. */
const MAX_SETTLE_MS = 10_000;
const PHONE = { width: 390, height: 844 };

/** An application of the demo store, for the path that has a client id as parameter. */
const CLIENT_ID = 'night-screening-notes';

/** Script that runs in the page. It ignores layout shifts that follow user input. */
const COUNT_SHIFTS = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      if (!hadRecentInput) globalThis.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Measures the layout shift of every page that the current session can open, each time with an empty cache.
 * Skips pages that redirect.
 * @param {{ origin: string, context: BrowserContext, signal: AbortSignal }} site
 * @param {string} who
 * @param {(path: string) => boolean} isSelected
 * @param {(title: string) => void} onStep
 */
export async function measureShifts({ origin, context, signal }, who, isSelected, onStep) {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.addInitScript({ content: COUNT_SHIFTS });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  /** @type {{ path: string, shift: number }[]} */
  const found = [];
  const selected = paths().filter(isSelected);
  for (const [index, path] of selected.entries()) {
    signal.throwIfAborted();
    if (index % 10 === 0) onStep(`Measuring layout shifts for ${who}, ${index + 1} of ${selected.length}`);
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

/** @returns {string[]} the paths of all pages in this release, and one unknown path */
function paths() {
  const { pages } = JSON.parse(readFileSync(join(workspace, 'apps/web/dist/document.json'), 'utf8'));
  const found = pages.map((/** @type {{ path: string }} */ { path }) => path.replace(/\{\w+\}/, CLIENT_ID));
  return [...found, '/no-such-page'];
}
