import type { Page } from '@playwright/test';

import { demoMember } from '../../support/demo-members.js';
import { expect, test } from '../../support/story.js';

test.use({ viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.locator('.sum-bar');
const position = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).position);
const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/**
 * Returns by how many pixels the bar covers the row of the focused element, also in the card frame. Null if the
 * focus is in the bar.
 */
const coveredOfFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.sum-bar');
    const { activeElement: focused } = document;
    if (bar === null || focused === null || focused === document.body) return 0;
    if (bar.contains(focused)) return null;
    const frame = focused instanceof HTMLIFrameElement ? focused : undefined;
    const inner = frame?.contentDocument?.activeElement ?? focused;
    const row = inner.closest('label') ?? inner;
    const bottom = row.getBoundingClientRect().bottom + (frame?.getBoundingClientRect().top ?? 0);
    return Math.max(0, bottom - bar.getBoundingClientRect().top);
  });

test.beforeEach(async ({ page, visitor }) => {
  await visitor.isLoggedInAs(demoMember('mei'));
  await page.goto('/plans/monthly');
  await expect(page.locator('.card-frame iframe[data-shown]')).toBeVisible();
});

test(
  'the bar is sticky, but scrolls with the page if it would cover more than a quarter of the window',
  { tag: '@nightly' },
  async ({ page }) => {
    await expect.poll(() => position(page)).toBe('sticky');
    await enlargeText(page);
    await expect.poll(() => position(page)).toBe('static');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expect.poll(() => position(page)).toBe('sticky');
    await page.setViewportSize({ width: 1280, height: 900 });
    await enlargeText(page);
    await expect.poll(() => position(page)).toBe('sticky');
  },
);

test('the bar does not cover a focused row in a low window', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const last = page.locator('.sum-bar .btn');
  const covered: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    await page.keyboard.press('Tab');
    const pixels = await coveredOfFocus(page);
    if (pixels === null) break;
    covered.push(Math.round(pixels));
  }
  await expect(last).toBeFocused();
  expect(covered.length).toBeGreaterThan(10);
  expect(covered.filter((pixels) => pixels > 0)).toEqual([]);
});
