import type { Page } from '@playwright/test';

/** Serves pages without embedded data, like prefetched ones, so that they request it themselves. */
export async function serveWithoutData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
}
