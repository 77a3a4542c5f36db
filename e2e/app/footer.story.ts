import type { Page } from '@playwright/test';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const links = (page: Page) => page.getByRole('contentinfo').getByRole('link');
const named = (page: Page, name: string | RegExp) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('a guest sees the guest links and no disabled features', { tag: '@main' }, async ({ page }) => {
  await page.goto('/terms');
  await expect(named(page, 'はじめての方へ')).toBeVisible();
  await expect(named(page, 'マイページ')).toHaveCount(0);
  await expect(named(page, '採用情報')).toHaveCount(0);
});

test('a member sees the member links', async ({ page, visitor }) => {
  await visitor.isLoggedInAs(demoMember('hanako'));
  await expect(named(page, 'マイページ')).toBeVisible();
  await expect(named(page, 'はじめての方へ')).toHaveCount(0);
});

test('external links open a new tab and announce this to screen readers; internal links do not', async ({
  page,
}) => {
  await page.goto('/login');
  const help = named(page, /^ヘルプ・お問い合わせ.*新しいタブで開く/);
  await expect(help).toHaveAttribute('target', '_blank');
  await expect(help).toHaveAttribute('rel', /noopener/);
  await expect(named(page, '利用規約')).not.toHaveAttribute('target');
  await named(page, '利用規約').click();
  await expect(page).toHaveURL('/terms');
});

test(
  'the footer ends with the store’s logos, the copyright and the credit',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/login');
    const footer = page.getByRole('contentinfo');
    const mark = footer.getByText(/株式会社ヨルベの登録商標です。/);
    await expect(mark).toBeHidden();
    await footer.getByText('商標・許諾番号').click();
    await expect(mark).toBeVisible();
    await expect(footer).toContainText('第0000001号Y00000');
    await expect(footer).toContainText('© 2026 YORUBE');
    await expect(footer).toContainText('Powered by PVS');
    for (const name of ['X', 'Facebook', 'Instagram', 'LINE'])
      await expect(named(page, new RegExp(`^${name}\\b.*新しいタブで開く`))).toHaveAttribute(
        'href',
        /^https:/,
      );
  },
);

test('licences are linked only in the app', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/login');
  await expect(named(page, /^ライセンス/)).toHaveCount(0);
});

test.describe('the footer in the Android app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) VideoStoreApp/3.1' });

  test('no link leaves the app or opens a missing page', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login');
    await expect(named(page, /^利用規約/)).toBeVisible();
    for (const link of await links(page).all()) await expect(link).toHaveAttribute('target', '_blank');
    for (const path of ['/terms', '/privacy']) {
      await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible();
    }
  });

  test('the dependency licences are linked', { tag: '@nightly' }, async ({ page, visitor }) => {
    await page.goto('/login');
    const opened = page.context().waitForEvent('page');
    await named(page, /^ライセンス.*新しいタブで開く/).click();
    const licenses = await opened;
    await expect(licenses).toHaveURL('/app/licenses');
    await page.goto('/app/licenses');
    await visitor.isAt('ライセンス');
    const back = page.getByRole('navigation', { name: 'アカウント' }).getByRole('link');
    await expect(back).toHaveText(['戻る']);
    const mit = page.getByRole('region', { name: /^MIT（\d+件）$/ });
    await expect(mit.getByText('react', { exact: true })).toBeVisible();
    await expect(mit).toContainText('Copyright (c) Meta Platforms');
    await page.getByText('MIT の本文を読む').click();
    await expect(page.getByText(/^Permission is hereby granted/)).toBeVisible();
    await visitor.switchesTo('en');
    await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
  });
});
