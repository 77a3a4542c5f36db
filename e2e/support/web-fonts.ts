import { expect, type Page } from '@playwright/test';

/** Waits for web fonts, because they change the height of text. */
export async function waitForFonts(page: Page): Promise<void> {
  const statuses = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status),
    );
  await expect.poll(statuses).toContain('loaded');
  await expect.poll(statuses).not.toContain('loading');
}
