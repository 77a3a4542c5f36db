import type { Page } from '@playwright/test';

import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

/** Maximum allowed layout shift score. */
const mostShift = 0.05;

/** Records layout shifts without user input. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = { shift: 0 };
    Object.assign(globalThis, { counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      })[])
        if (!entry.hadRecentInput) counted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { shift: number } }).counted.shift);

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(
    `a slow login and the following My Page do not cause a layout shift at ${size.width} pixels`,
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await page.setViewportSize(size);
      await countShifts(page);
      const person = demoMember('hanako');
      const isOpen = Promise.withResolvers<undefined>();
      const isAsked = Promise.withResolvers<undefined>();
      await page.goto('/login');
      await page.route('**/zapi/internal/mypage/screen-data*', async (route) => {
        isAsked.resolve(undefined);
        await isOpen.promise;
        await route.continue();
      });
      await visitor.logsIn(person);
      await isAsked.promise;
      const footer = page.getByRole('contentinfo');
      const wait = page.getByRole('status').filter({ hasText: visitor.t('shell.loading') });
      const before = await footer.boundingBox();
      await expect(wait.locator('.row').first()).toBeVisible();
      expect(await footer.boundingBox()).toEqual(before);
      isOpen.resolve(undefined);
      await visitor.isOnMyPageOf(person);
      await expect(wait).toHaveCount(0);
      expect(await shift(page)).toBeLessThanOrEqual(mostShift);
    },
  );
