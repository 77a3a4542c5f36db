import type { Page } from '@playwright/test';

/** Serves pages without embedded data, so that they request the data themselves like prefetched pages. */
export async function serveWithoutData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
}
