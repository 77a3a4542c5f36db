import { runsFullMatrix } from '@account/testing/full-matrix';
import { expectAccessible, violationsOf } from '../support/axe.js';
import { addressOf, test } from '../support/gallery.js';
import { expect } from '../support/story.js';

test.describe.configure({ mode: 'default' });

const views = ['parts', 'form'];
const colouredViews = runsFullMatrix('colours') ? views : ['parts'];
const otherAccents = ['FFB800', '0A7AFF', 'F5F5F5', '101010', '767676'];
const themes = ['light', 'dark'] as const;

for (const view of views) {
  test(`${view} is accessible in both languages and themes`, { tag: '@nightly' }, async ({ page }) => {
    for (const lang of ['ja', 'en'] as const) {
      for (const theme of themes) {
        await page.goto(addressOf({ view, lang, theme }));
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    }
  });
}

for (const view of colouredViews) {
  test(`${view} is readable with any store colours`, { tag: '@nightly' }, async ({ page }) => {
    for (const accent of otherAccents) {
      for (const theme of themes) {
        await page.goto(addressOf({ view, lang: 'en', theme, accent }));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const violations = await violationsOf(page, { runOnly: ['color-contrast'] });
        const unreadable = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
        expect(unreadable, `${view} in ${accent}, ${theme}`).toEqual([]);
      }
    }
  });
}
