import { inBothLanguages } from '../support/languages.js';
import { serveWithoutData } from '../support/pages-without-data.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

inBothLanguages((_, t) => {
  test(
    'a missing page shows an error and links to the top page',
    { tag: ['@narrow'] },
    async ({ page, visitor }) => {
      const answer = await page.goto('/no-such-page');
      expect(answer?.status()).toBe(404);
      await visitor.isAt(t('errors.notFound.title'));
      await expect(page).toHaveTitle(
        t('shell.pageTitle', { page: t('errors.notFound.title'), store: 'YORUBE' }),
      );
      await expect(page.getByText(t('errors.notFound.name'))).toBeVisible();
      await visitor.link(t('errors.toTop')).click();
      await expect(page).toHaveURL('/');
      await visitor.checksAccessibility();
    },
  );
});

test('a missing page does not run the application script', { tag: '@nightly' }, async ({ page, visitor }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/no-such-page');
  await visitor.isAt(visitor.t('errors.notFound.title'));
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
  // The page still loads the web fonts.
  expect(fetched).toContainEqual(expect.stringMatching(/interface-ja-.*\.font$/));
  expect(fetched).toContainEqual(expect.stringMatching(/other-letters-.*\.css$/));
});

test(
  'a failed language change on a missing page shows a message',
  { tag: '@nightly' },
  async ({ page, visitor, silence }) => {
    silence.allow(/Failed to load resource/);
    await page.goto('/no-such-page');
    await page.route('**/zapi/language', (route) => route.abort());
    await visitor.button('English').click();
    const notices = page.getByRole('region', { name: visitor.t('shell.notices') });
    await expect(notices).toContainText(visitor.t('shell.call.NETWORK_ERROR'));
    await notices.getByRole('button', { name: visitor.t('shell.dismiss') }).click();
    await expect(notices.getByRole('listitem')).toHaveCount(0);
    await page.unrouteAll();
    await page.route('**/zapi/language', (route) =>
      route.fulfill({ status: 429, json: { message: 'あとで。', code: 'TOO_MANY_REQUESTS' } }),
    );
    await visitor.button('English').click();
    await expect(notices).toContainText('あとで。');
    await expect(notices).toContainText('TOO_MANY_REQUESTS');
  },
);

for (const [status, kind] of [
  [401, 'sessionExpired'],
  [403, 'forbidden'],
  [500, 'internal'],
  [504, 'noResponse'],
] as const) {
  test(
    `a page whose data request fails with ${status}`,
    { tag: status === 500 ? [] : ['@nightly'] },
    async ({ page, visitor, silence }) => {
      silence.allow(/status of (4|5)\d\d/);
      await page.clock.install();
      await serveWithoutData(page);
      await page.route('**/zapi/internal/terms/screen-data', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' }),
      );
      await page.goto('/terms');
      const title = visitor.t(`errors.${kind}.title`);
      // Waits for each retry before starting the next delay, so that the test does not depend on the speed of
      // the machine.
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 500 });
      }).toPass();
      await visitor.isAt(title);
    },
  );
}

test('the language switch works on an error page', async ({ page, visitor }) => {
  await page.goto('/no-such-page');
  await visitor.switchesTo('en');
  await expect(page).toHaveURL('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t showing');
});

test('outdated URLs redirect to the current pages', async ({ page, visitor }) => {
  await page.goto('/forgetpassword?a=1');
  await expect(page).toHaveURL('/password/forgot?a=1');

  await page.goto('/newpassword?token=t');
  // The redirect keeps the token, and the page removes it from the URL.
  await expect(page).toHaveURL('/password/reset');
  await visitor.isAt(visitor.t('passwordReset.reset.title'));
  await expect(page.getByText(visitor.t('passwordReset.reset.noToken'))).toHaveCount(0);
});

test(
  'a link to a missing page opens an error page, and Back returns to the previous page',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await visitor.isLoggedInAs(demoMember('hanako'));
    await page.goto('/mypage/no-such-page');
    await visitor.isAt('このページは上映していません');
    await page.goBack();
    await visitor.isOnMyPageOf(demoMember('hanako'));
  },
);
