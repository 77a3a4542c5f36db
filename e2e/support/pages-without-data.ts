import type { Page } from '@playwright/test';

/** Pages that come without their data, as those that a browser fetches ahead, and ask for it by themselves. */
export async function serveWithoutData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
}
