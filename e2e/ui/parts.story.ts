import { expectAccessible } from '../support/axe.js';
import { addressOf, test } from '../support/gallery.js';
import { waitForFonts } from '../support/web-fonts.js';
import { expect } from '../support/story.js';

test.describe.configure({ mode: 'default' });

test.describe('a dialog', () => {
  test(
    'focuses the safe choice first, closes on Esc and returns the focus',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto(addressOf({ view: 'parts' }));
      const opener = page.getByRole('button', { name: '削除のダイアログを開く' });
      const dialog = page.getByRole('alertdialog', { name: 'お支払い方法の削除' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: '削除しない' })).toBeFocused();
      await expect(dialog).toHaveAccessibleDescription(/この操作は元に戻せません。/);
      await expectAccessible(page);
      await page.keyboard.press('Shift+Tab');
      await expect(dialog.getByRole('button', { name: '削除する' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: '削除する' }).click();
      await expect(opener).toBeFocused();
    },
  );

  test(
    'cannot be closed without performing its action when it is not cancellable',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(addressOf({ view: 'parts', lang: 'en' }));
      await page.getByRole('button', { name: 'Open the restart dialog' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'An error occurred' });
      await expect(dialog.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Start again' }).click();
      await expect(page.getByRole('button', { name: 'Open the restart dialog' })).toBeFocused();
    },
  );
});

test.describe('the member menu', () => {
  test(
    'opens with a key and closes on Esc, on a press outside and when the focus leaves',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(addressOf({ view: 'parts', lang: 'en' }));
      const opener = page.getByRole('button', { name: /Misaki Sato/ });
      const first = page.getByRole('link', { name: 'My Page', exact: true });
      await opener.focus();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(first).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(first).toBeHidden();
      await opener.click();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
      await expect(first).toBeHidden();
    },
  );
});

test('the menu of a narrow page scrolls by 160 pixels', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(addressOf({ view: 'parts', lang: 'en' }));
  const track = page.getByRole('navigation', { name: 'Account menu' }).getByRole('list');
  const back = page.getByRole('button', { name: 'Show previous items' });
  const on = page.getByRole('button', { name: 'Show more items' });
  const position = () => track.evaluate((element) => Math.round(element.scrollLeft));
  await waitForFonts(page);
  const end = await track.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(end).toBeGreaterThan(160);
  await expect(back).toBeHidden();
  await on.click();
  await expect.poll(position).toBe(160);
  await back.click();
  await expect.poll(position).toBe(0);
  await expect(back).toBeHidden();
  for (let left = end; left > 0; left -= 160) {
    const before = await position();
    await on.click();
    await expect.poll(position).toBe(Math.min(before + 160, end));
  }
  await expect(on).toBeHidden();
});

test('a policy is treated as read after its end has been visible', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(addressOf({ view: 'parts' }));
  const box = page.getByRole('region', { name: '利用規約の本文' });
  await expect(page.getByText('最後までお読みください')).toBeVisible();
  await box.focus();
  // The box overflows only after the text layout. A key press before that would not scroll.
  await expect
    .poll(() => box.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeGreaterThan(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(page.getByText('最後までお読みください')).toBeVisible();
  // Repeats the scroll, because a busy machine may drop it.
  await expect(async () => {
    await page.keyboard.press('End');
    const announcement = page.getByRole('status').filter({ hasText: '最後まで表示しました' });
    await expect(announcement).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await box.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByText('最後まで表示しました')).toBeVisible();
});

test('number and date fields accept IME input, but only digits', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(addressOf({ view: 'parts' }));
  const number = page.getByLabel(/^視聴する人数/);
  const input = await page.context().newCDPSession(page);
  await number.focus();
  await input.send('Input.imeSetComposition', { text: '４２', selectionStart: 2, selectionEnd: 2 });
  await expect(number).toHaveValue('４２');
  await input.send('Input.insertText', { text: '４２' });
  await expect(number).toHaveValue('42');
  await number.pressSequentially('.-e人78');
  await expect(number).toHaveValue('427');
  await number.fill('１，９８０円');
  await expect(number).toHaveValue('1980');
  await number.fill('なし');
  await expect(number).toHaveValue('');

  const day = page.locator('#date');
  await day.pressSequentially('２０２６年４月１日');
  await expect(day).toHaveValue('2026/04/01');
  await day.fill('');
  await day.pressSequentially('999912315');
  await expect(day).toHaveValue('9999/12/31');
  await day.press('Enter');
  await expect(day).toHaveValue('9999/12/31');
});
