import { inBothLanguages } from '../support/languages.js';
import { member } from '../support/people.js';
import { expect, test } from '../support/story.js';

inBothLanguages((_, t) => {
  test(
    'a page that is not there says so and leads to the top',
    { tag: '@narrow' },
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
      await visitor.looksAround();
    },
  );
});

for (const [status, kind] of [
  [401, 'sessionExpired'],
  [403, 'forbidden'],
  [500, 'internal'],
  [504, 'noResponse'],
] as const) {
  test(`a page whose data is answered with ${status}`, async ({ page, visitor, silence }) => {
    silence.except(/status of (4|5)\d\d/);
    await page.clock.install();
    await page.route('**/zapi/internal/terms/screen-data', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' }),
    );
    const stands = visitor.isAt(visitor.t(`errors.${kind}.title`));
    await page.goto('/terms');
    for (let wait = 0; wait < 4; wait += 1) await page.clock.runFor(10_000);
    await stands;
  });
}

test('the switch of the language works on an error page, too', async ({ page, visitor }) => {
  await page.goto('/no-such-page');
  await visitor.switchesTo('en');
  await expect(page).toHaveURL('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t showing');
});

test('older addresses lead to the pages that took their place', async ({ page }) => {
  for (const [older, path] of [
    ['/forgetpassword?a=1', '/password/forgot?a=1'],
    ['/newpassword?token=t', '/password/reset?token=t'],
  ]) {
    await page.goto(String(older));
    await expect(page).toHaveURL(String(path));
  }
});

test('a way inside the page to what is not there ends on its error page, and Back leads out', async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedInAs(member('hanako'));
  await page.goto('/mypage/no-such-page');
  await visitor.isAt('このページは上映していません');
  await page.goBack();
  await visitor.isOnMyPageOf(member('hanako'));
});
