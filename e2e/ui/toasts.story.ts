import { expectAccessible } from '../support/axe.js';
import { addressOf, test } from '../support/gallery.js';
import { expect } from '../support/story.js';

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto(addressOf({ view: 'parts' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a success message lasts 3 seconds and a failure message 5 seconds', async ({ page }) => {
  const done = page.getByText('「新着と特集」を有効にしました');
  const failed = page.getByText(/^「広告の最適化」を変更できませんでした。/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '成功を知らせる' }).click();
  await page.getByRole('button', { name: '失敗を知らせる' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await expect(done).toBeVisible();
  await page.clock.runFor(200);
  await expect(done).toHaveCount(0);
  await page.clock.runFor(1_800);
  await expect(failed).toBeVisible();
  await page.clock.runFor(200);
  await expect(failed).toHaveCount(0);
});

test(
  'at most four messages are shown; the fifth waits and keeps its full duration',
  { tag: '@nightly' },
  async ({ page }) => {
    const toasts = page.getByRole('region', { name: '通知' }).getByRole('listitem');
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let time = 0; time < 4; time += 1)
      await page.getByRole('button', { name: '成功を知らせる' }).click();
    await page.getByRole('button', { name: '失敗を知らせる' }).click();
    await expect(toasts).toHaveCount(4);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_100);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(4_800);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(0);
  },
);

test(
  'messages stay visible while they are being read, and can be dismissed',
  { tag: '@nightly' },
  async ({ page }) => {
    const toasts = page.getByRole('region', { name: '通知' }).getByRole('listitem');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '成功を知らせる' }).click();
    await page.getByRole('button', { name: '失敗を知らせる' }).click();
    await toasts.first().hover();
    await page.clock.runFor(20_000);
    await expect(toasts).toHaveCount(2);
    await page.clock.resume();
    await expectAccessible(page);
    await toasts.first().getByRole('button', { name: '閉じる' }).click();
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_100);
    await expect(toasts).toHaveCount(0);
  },
);
