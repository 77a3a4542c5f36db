import { scriptNotices as en } from '@account/i18n/app/script-notices/en';
import { scriptNotices as ja } from '@account/i18n/app/script-notices/ja';
import { providerPages } from '@account/i18n/oidc/provider-pages/ja';

import { callApi } from '../support/call-api.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const { email: emailUserId, password } = demoMember('hanako');

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows in both languages that each page needs scripts', async ({ page }) => {
    await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
    for (const path of [
      '/',
      '/mypage',
      '/plans/monthly',
      '/no-such-page',
      '/payment/card',
      '/trial-video/player',
    ]) {
      await page.goto(path);
      await expect(page.locator('.no-script'), path).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.no-script p'), path).toHaveText([ja.off, en.off]);
      await expect(page.getByText(ja.late), path).toBeHidden();
    }
  });

  test('continues to the device confirmation with a button', { tag: '@nightly' }, async ({ page }) => {
    await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
    const form = { client_id: 'yorube-tv', scope: 'openid' };
    const begun = await page.request.post('/oidc/device', { form });
    const { user_code: code = '' } = (await begun.json()) as Record<string, string>;
    await page.goto(`/device?user_code=${code}`);
    await expect(page.getByRole('heading', { name: providerPages.passage.title })).toBeVisible();
    await page.getByRole('button', { name: providerPages.passage.submit }).click();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByRole('heading', { name: providerPages.confirm.title })).toBeVisible();
  });
});

test.describe('a page whose script does not start', () => {
  test('shows a warning only after ten seconds', { tag: '@nightly' }, async ({ page, silence }) => {
    silence.allow(/Failed to load resource/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    const notice = page.getByText(ja.late);
    await expect(notice).toBeAttached();
    await expect(notice).toBeHidden();
    const seconds = await page
      .locator('.late-start')
      .evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay);
    expect(seconds).toBe(10_000);
    await page
      .locator('.late-start')
      .evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    await expect(notice).toBeVisible();
  });

  test(
    'does not cover the end of the page or a field with the warning',
    { tag: '@nightly' },
    async ({ page, silence }) => {
      silence.allow(/Failed to load resource/);
      await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const [path, last] of [
        ['/plans', '.foot'],
        ['/payment/card', '.card-form'],
        ['/trial-video/player', '.player__bar'],
      ] as const) {
        await page.goto(path);
        const notice = page.locator('.late-start');
        await expect(notice, path).toHaveCSS('height', '0px');
        await notice.evaluate((element) =>
          element.getAnimations().forEach((animation) => animation.finish()),
        );
        await expect(notice, path).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(notice, path).toBeInViewport({ ratio: 1 });
        const [end, top] = await Promise.all([
          page.locator(last).evaluate((element) => element.getBoundingClientRect().bottom),
          notice.evaluate((element) => element.getBoundingClientRect().top),
        ]);
        // Scroll positions are rounded to whole pixels.
        expect(end - top, path).toBeLessThan(1);
      }
    },
  );

  test(
    'does not show a warning after its script has started',
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
      await page.goto('/mypage');
      await visitor.isOnMyPageOf(demoMember('hanako'));
      await expect(page.locator('.late-start')).toHaveCount(0);
      for (const path of ['/payment/card', '/trial-video/player']) {
        await page.goto(path);
        await expect(page.locator('.late-start')).toHaveCount(0);
      }
    },
  );
});
