import { delayResponse } from '../support/delayed-response.js';
import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';
import type { Translate } from '../support/messages.js';

const hanako = demoMember('hanako');

function countdown(t: Translate): RegExp {
  return new RegExp(t('logout.countdownFrames', { seconds: 5 }).replace('5', '\\d+'));
}

inBothLanguages((_, t) => {
  test(
    'the logout asks for confirmation, reports the logout and opens the top page after ten seconds',
    { tag: ['@narrow', '@main'] },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(hanako);
      await page.clock.install();
      await page.goto('/logout');
      await visitor.isAt(t('logout.ask'));
      await visitor.button(t('logout.submit')).click();
      await expect(page.getByRole('heading', { level: 1, name: t('logout.done') })).toBeFocused();
      await expect(page).toHaveTitle(t('shell.pageTitle', { page: t('logout.done'), store: 'YORUBE' }));
      await expect(page.getByRole('img', { name: countdown(t) }).locator('i')).toHaveCount(10);
      await page.clock.fastForward(10_000);
      await expect(page).toHaveURL('/');
      await expect(visitor.link(t('home.signUp'))).toBeVisible();
    },
  );

  test('the logout can be cancelled', async ({ page, visitor }) => {
    await visitor.isLoggedInAs(hanako);
    await page.goto('/logout');
    await visitor.link(t('logout.cancel')).click();
    await visitor.isOnMyPageOf(hanako);
  });

  test(
    'the logout counts down the seconds and announces the next page once',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/logout');
      const seconds = async () =>
        Number(
          /\d+/.exec(
            (await page.getByRole('img', { name: countdown(t) }).getAttribute('aria-label')) ?? '',
          )?.[0],
        );
      await expect(page.getByText(t('logout.leaving', { seconds: 10 }))).toHaveCount(1);
      const before = await seconds();
      await page.clock.fastForward(3_000);
      await expect.poll(seconds).toBeLessThanOrEqual(before - 3);
      await expect(page).toHaveURL('/logout');
    },
  );

  test(
    'the logout shows the completion to a guest, who can leave before the countdown ends',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor }) => {
      await page.clock.install();
      await page.goto('/logout');
      await expect(page.getByRole('heading', { level: 1, name: t('logout.done') })).toBeVisible();
      const answer = await delayResponse(page, '**/zapi/internal/login/screen-data');
      await visitor.link(t('logout.logIn')).click();
      await page.clock.fastForward(11_000);
      answer.comes();
      await visitor.isAt(t('login.title'));
      await page.goto('/logout');
      await visitor.link(t('logout.toTop')).click();
      await expect(page).toHaveURL('/');
      // The previous page navigates away automatically, possibly before the accessibility check ends.
      await page.goto('/logout');
      await visitor.isAt(t('logout.done'));
    },
  );
});

test(
  'the logout removes all data of the member from the page and the browser',
  { tag: '@main' },
  async ({ page, visitor, context }) => {
    await visitor.isLoggedInAs(hanako);
    await page.goto('/logout');
    await visitor.button('ログアウトする').click();
    await visitor.isAt('ログアウトしました');
    await expect(page.getByRole('button', { name: /アカウントメニュー/ })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(hanako.name);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /session|account_id/.test(name))).toEqual([]);
    await page.goBack();
    await page.goto('/mypage');
    await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
  },
);

test('the logout keeps the member logged in and shows an error when the call fails', async ({
  page,
  visitor,
  silence,
}) => {
  silence.allow(/status of 500/);
  await visitor.isLoggedInAs(hanako);
  await page.goto('/logout');
  await page.route('**/logout', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await visitor.button('ログアウトする').click();
  await expect(page.getByRole('alert')).toContainText('エラーが発生しました。');
  await visitor.checksAccessibility();
  await page.unroute('**/logout');
  await visitor.button('ログアウトする').click();
  await visitor.isAt('ログアウトしました');
});
