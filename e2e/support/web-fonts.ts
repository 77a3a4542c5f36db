import { expect, type Page } from '@playwright/test';

/** Until the letters that come after the page have come: with them the same text is of another height. */
export async function waitForFonts(page: Page): Promise<void> {
  const statuses = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status),
    );
  await expect.poll(statuses).toContain('loaded');
  await expect.poll(statuses).not.toContain('loading');
}
