import { member } from '../support/people.js';
import { expect, test } from '../support/story.js';

test(
  'the bar takes its scrolled look after 5 pixels',
  { tag: ['@narrow', '@everywhere'] },
  async ({ page, visitor }) => {
    await page.goto('/terms');
    await visitor.looksAround();
    const bar = page.locator('.head__bar');
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    await scrollTo(5);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(5);
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await scrollTo(6);
    await expect(bar).toHaveAttribute('data-scrolled');
    await visitor.looksAround();
    await scrollTo(0);
    await expect(bar).not.toHaveAttribute('data-scrolled');
  },
);

test('a new page starts at its top, and Back finds the place again', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/terms');
  await expect(heading).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  // A font that comes later would make the page shorter, and its end another place.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(heading).not.toHaveText(title);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  // The address changes at once, the page when its data is there.
  await expect(heading).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // Opened again, by a link in a mail for one, it has no place to find again; nor has another page.
  for (const path of ['/terms', '/privacy']) {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('Back finds the place again on a page that is long in coming, and from one of another layout', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const y = () => page.evaluate(() => window.scrollY);
  await page.goto('/terms');
  await expect(heading).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  await page.evaluate(() => document.fonts.ready);
  for (const [landmark, name, path] of [
    ['contentinfo', 'プライバシーポリシー', '/privacy'],
    ['banner', 'ログイン', '/login'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const place = await y();
    expect(place).toBeGreaterThan(0);
    await page.getByRole(landmark).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(heading).not.toHaveText(title);
    await expect(heading).toBeFocused();
    const wait = Promise.withResolvers<undefined>();
    await page.route('**/zapi/internal/terms/screen-data', async (route) => {
      await wait.promise;
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByText('読み込んでいます')).toBeVisible();
    wait.resolve(undefined);
    await expect(heading).toHaveText(title);
    await expect.poll(y).toBe(place);
    await page.unroute('**/zapi/internal/terms/screen-data');
  }
});

test('a guest finds the login in it, a member the menu', async ({ page, visitor }) => {
  const hanako = member('hanako');
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

test('the logo is the store by name and leads to the top', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'YORUBE' }).click();
  await expect(page).toHaveURL('/');
});
