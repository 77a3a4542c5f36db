import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const hanako = demoMember('hanako');

/** A page is an inert skeleton until its script runs. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.frame')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function tabsTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .or(page.getByLabel(name));
    if ((await focused.and(reached).count()) > 0) return;
  }
  throw new Error(`"${name}" did not get the focus by Tab.`);
}

inBothLanguages((_, t) => {
  test('all actions can be performed with the keyboard', { tag: '@narrow' }, async ({ page, visitor }) => {
    await opens(page, '/login');
    await page.keyboard.press('Tab');
    await expect(visitor.link(t('shell.skipToContent'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabsTo(page, t('login.email'));
    await expect(visitor.field(t('login.email'))).toBeFocused();
    await page.keyboard.type(hanako.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(hanako.password);
    await page.keyboard.press('Enter');
    await visitor.isOnMyPageOf(hanako);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await expect(visitor.userMenu(hanako)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(visitor.link(t('shell.user.logout'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('logout.ask') })).toBeFocused();
    await tabsTo(page, t('logout.submit'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('logout.done') })).toBeFocused();
    await tabsTo(page, t('logout.toTop'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('the focus is visible on every page', { tag: '@nightly' }, async ({ page }) => {
  for (const path of ['/', '/login', '/signup/email', '/terms', '/no-such-page']) {
    await opens(page, path);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      expect(outline, `focus ${presses + 1} of ${path}`).toBe(true);
    }
  }
});

test('a document with a menu starts with a skip link', { tag: '@nightly' }, async ({ page, visitor }) => {
  await visitor.isLoggedInAs(hanako);
  for (const path of ['/mypage', '/mypage/payment-history']) {
    await opens(page, path);
    await page.keyboard.press('Tab');
    await expect(visitor.link(visitor.t('shell.skipToContent'))).toBeFocused();
  }
});
