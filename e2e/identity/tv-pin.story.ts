import type { Page } from '@playwright/test';

import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';
import type { Translate } from '../support/messages.js';

const call = '**/zapi/account/pinCode/set';

function pinOn(page: Page, t: Translate, name: 'pinCode' | 'pinCodeConfirm') {
  return (place: number) =>
    page.getByLabel(t('tvPin.cell', { label: t(`tvPin.${name}`), place: String(place) }), { exact: true });
}

const paste = (cell: ReturnType<Page['getByLabel']>, text: string) =>
  cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

inBothLanguages((_, t) => {
  test(
    'a member sets a PIN code from My Page',
    { tag: ['@narrow', '@main'] },
    async ({ page, applicant, visitor, silence }) => {
      silence.allow(/status of 500/);
      await applicant.joins();
      await page.goto('/mypage/pin-code/complete');
      await expect(page).toHaveURL('/mypage');
      await page.locator('a[href="/mypage/pin-code"]').click();
      await visitor.isAt(t('tvPin.title'));
      const submit = visitor.button(t('tvPin.submit'));
      const [pin, again] = [pinOn(page, t, 'pinCode'), pinOn(page, t, 'pinCodeConfirm')];
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(pin(1)).toHaveAttribute('type', 'password');

      await pin(1).click();
      await page.keyboard.type('1a2-34');
      await expect(pin(4)).toBeFocused();
      for (const [place, digit] of ['1', '2', '3', '4'].entries())
        await expect(pin(place + 1)).toHaveValue(digit);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await again(1).click();
      await page.keyboard.type('1235');
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.click();
      const mismatch = page.getByRole('group', { name: t('tvPin.pinCodeConfirm') });
      await expect(mismatch).toHaveAccessibleDescription(new RegExp(t('fieldProblems.tvPin.mismatch')));
      await visitor.checksAccessibility();

      await again(4).press('Backspace');
      await expect(mismatch).not.toHaveAccessibleDescription(new RegExp(t('fieldProblems.tvPin.mismatch')));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await again(4).press('4');
      await submit.click();
      await visitor.isAt(t('tvPin.done.title'));
      await expect(page).toHaveURL('/mypage/pin-code/complete');
      expect(await page.locator('.row').count(), 'rows of the list, at first sight').toBe(5);
      await expect(page.locator('.row[data-lit]')).toContainText(t('myPage.changed.today'));
      await page.route('**/zapi/internal/mypage/screen-data', (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await visitor.isAt(t('tvPin.done.title'));
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.row')).toHaveText(new RegExp(t('tvPin.myPageRow.name')));
      await visitor.checksAccessibility();
      await page.unroute('**/zapi/internal/mypage/screen-data');
      await visitor.link(t('shell.user.toMyPage')).click();
      await expect(page).toHaveURL('/mypage');
      const row = page.getByRole('listitem').filter({ hasText: t('tvPin.myPageRow.name') });
      await expect(row).toContainText(t('tvPin.myPageRow.set'));
    },
  );

  test('a pasted text is accepted only if it is a complete PIN', async ({ page, applicant, visitor }) => {
    await applicant.joins();
    await page.goto('/mypage/pin-code');
    const pin = pinOn(page, t, 'pinCode');
    for (const part of ['123', '12345', '12a4']) {
      await paste(pin(1), part);
      await expect(pin(1)).toHaveValue('');
    }
    await paste(pin(2), '８０５１');
    for (const [place, digit] of ['8', '0', '5', '1'].entries())
      await expect(pin(place + 1)).toHaveValue(digit);
    await pin(4).press('ArrowLeft');
    await expect(pin(3)).toBeFocused();
    await page.keyboard.type('7');
    await expect(pin(3)).toHaveValue('7');
    await expect(pin(4)).toBeFocused();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Backspace');
    await expect(pin(1)).toHaveValue('');
    await visitor.checksAccessibility();
  });

  test(
    'a server failure is shown, and the PIN can be sent again',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, silence }) => {
      silence.allow(/status of 500/);
      await applicant.joins();
      await page.goto('/mypage/pin-code');
      const message = t('problems.INTERNAL_ERROR');
      await page.route(call, (route) =>
        route.fulfill({
          status: 500,
          json: { status: 500, code: 'INTERNAL_ERROR', message, requestId: 'r' },
        }),
      );
      const submit = visitor.button(t('tvPin.submit'));
      const fill = async () => {
        await paste(pinOn(page, t, 'pinCode')(1), '4711');
        await paste(pinOn(page, t, 'pinCodeConfirm')(1), '4711');
        await submit.click();
      };
      await fill();
      await expect(page.getByText(message)).toBeVisible();
      await visitor.checksAccessibility();
      await page.unroute(call);
      await fill();
      await visitor.isAt(t('tvPin.done.title'));
    },
  );
});
