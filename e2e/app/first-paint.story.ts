import type { Page } from '@playwright/test';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

/** Root element of the prerendered document, and of the application that replaces it. */
const painted = '.painted';
const living = '#root:not(:has(.painted))';

/** Returns the page text without clock times, and the positions of visible elements. */
const layoutOf = (page: Page, root: string) =>
  page.locator(root).evaluate((element) => ({
    words: (element as HTMLElement).innerText.replace(/\d{1,2}:\d{2}/g, 'h:mm'),
    places: [
      ...element.querySelectorAll('h1, h2, p, label, input, .btn, .link, .tabs a, .row, .nav a, .foot'),
    ]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width * height > 0)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
  }));

/** Opens a page and prevents its script from loading. */
async function opensWithoutScript(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

async function isPaintedAsItLives(page: Page, path: string): Promise<void> {
  await opensWithoutScript(page, path);
  await page.evaluate(() => document.fonts.ready);
  const first = await layoutOf(page, painted);
  expect(first.words.length).toBeGreaterThan(40);
  await page.unrouteAll();
  // Blocks web fonts, because they change the width of the text.
  await page.route('**/assets/*.font', (route) => route.abort());
  await page.route('**/assets/*.woff2', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await layoutOf(page, living)).toEqual(first);
}

test(
  'guests see the same page before and after its script runs',
  { tag: '@nightly' },
  async ({ page, silence }) => {
    silence.allow(/Failed to load resource/);
    for (const path of [
      '/',
      '/login',
      '/login?loginType=authCode',
      '/signup/auth',
      '/plans',
      '/plans/monthly/about',
    ])
      await test.step(path, () => isPaintedAsItLives(page, path));
  },
);

test('a member sees My Page before its script runs', { tag: '@main' }, async ({ page, visitor, silence }) => {
  silence.allow(/Failed to load resource/);
  await visitor.isLoggedInAs(demoMember('hanako'));
  await isPaintedAsItLives(page, '/mypage');
});

test(
  'a member sees purchase and payment pages before their script runs',
  { tag: '@nightly' },
  async ({ page, visitor, silence }) => {
    silence.allow(/Failed to load resource/);
    await visitor.isLoggedInAs(demoMember('hanako'));
    for (const path of [
      '/mypage/plans',
      '/plans/film-night-bus',
      '/mypage/payment-history',
      '/mypage/payment-method',
      '/withdraw',
    ])
      await test.step(path, () => isPaintedAsItLives(page, path));
  },
);

test('prerendered content is inert, hidden from screen readers, and does not accept input', async ({
  page,
}) => {
  await opensWithoutScript(page, '/login');
  await expect(page.locator(painted)).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByLabel('メールアドレス')).toHaveCount(0);
  await expect(page.locator(`${painted} input`).first()).not.toBeEditable();
  await page.keyboard.press('Tab');
  await expect(page.locator(`${painted} :focus`)).toHaveCount(0);
});

test('a page with a missing script is reloaded once', async ({ page, silence, visitor }) => {
  silence.allow(/Failed to load resource/);
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await visitor.isAt(visitor.t('login.title'));
});

test('the largest contentful paint comes from the document', { tag: '@nightly' }, async ({ page }) => {
  // Delays the script. Otherwise, on a busy machine, the application could render before the first frame of the
  // document.
  await page.route('**/assets/index-*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  for (const path of ['/login', '/signup/auth', '/plans']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const isOfTheDocument = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new PerformanceObserver((list) => {
            const paints = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
            // The element is null if it has been removed from the document, which means that it was part of the
            // prerendered document.
            resolve(paints.at(-1)?.element === null);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(isOfTheDocument, path).toBe(true);
  }
});
