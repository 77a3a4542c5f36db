import { delayResponse } from '../support/delayed-response.js';
import { waitForFonts } from '../support/web-fonts.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

test(
  'the header changes its style after scrolling 5 pixels',
  { tag: ['@narrow', '@everywhere', '@nightly'] },
  async ({ page, visitor }) => {
    await page.goto('/terms');
    await visitor.checksAccessibility();
    const bar = page.locator('.head__bar');
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    await scrollTo(5);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(5);
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await scrollTo(6);
    await expect(bar).toHaveAttribute('data-scrolled');
    await visitor.checksAccessibility();
    await scrollTo(0);
    await expect(bar).not.toHaveAttribute('data-scrolled');
  },
);

test(
  'a new page starts at the top, and Back restores the scroll position of a slow page',
  { tag: '@nightly' },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const place = () => page.evaluate(() => window.scrollY);
    const toItsEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.goto('/terms');
    await expect(heading).toBeVisible();
    const title = (await heading.textContent()) ?? '';
    await waitForFonts(page);
    await toItsEnd();
    const end = await place();
    expect(end).toBeGreaterThan(0);
    for (const [landmark, name, path] of [
      ['contentinfo', 'プライバシーポリシー', '/privacy'],
      ['banner', 'ログイン', '/login'],
    ] as const) {
      await page.getByRole(landmark).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(heading).not.toHaveText(title);
      await expect(heading).toBeFocused();
      await expect.poll(place).toBe(0);
      const answer = await delayResponse(page, '**/zapi/internal/terms/screen-data');
      await page.goBack();
      await expect(page).toHaveURL('/terms');
      await expect(page.getByText('読み込んでいます')).toBeVisible();
      answer.comes();
      await expect(heading).toHaveText(title);
      await expect.poll(place).toBe(end);
    }
    await page.reload();
    await expect.poll(place).toBe(end);

    // Pages that are not restored from the history start at the top, for example after an e-mail link was
    // opened.
    for (const path of ['/terms', '/privacy']) {
      await page.goto('/terms');
      await expect(heading).toBeVisible();
      await toItsEnd();
      await page.goto(path);
      await expect(heading).toBeVisible();
      expect(await place()).toBe(0);
    }
  },
);

test('the header shows the login to guests and the menu to members', async ({ page, visitor }) => {
  const hanako = demoMember('hanako');
  await page.goto('/terms');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  await visitor.isLoggedInAs(hanako);
  await page.goto('/terms');
  await expect(visitor.userMenu(hanako)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toHaveCount(0);
  await visitor.opensUserMenu(hanako);
  await expect(page.getByRole('banner').getByRole('listitem').getByRole('link')).toHaveText([
    'マイページ',
    'ログアウト',
  ]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(visitor.link('ログアウト')).toBeHidden();
});

test('the logo contains the store name and links to the top page', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'YORUBE' }).click();
  await expect(page).toHaveURL('/');
});
