import type { Page } from '@playwright/test';

import { callApi } from '../support/call-api.js';
import { alwaysInBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { Buyer } from '../support/purchase.js';
import { expect, test } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

const guestPages = ['/', '/login', '/signup/email', '/terms', '/privacy', '/logout', '/no-such-page'];

/**
 * Expects that the changed row is highlighted in forced colours and that nothing is clipped at large text
 * sizes.
 */
async function standsAsCompletion(page: Page, visitor: Visitor, title: string): Promise<void> {
  await visitor.isAt(title);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  // Reads the styles in one step, because a row that has been replaced has no computed styles.
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('[data-lit]')].map((row) => {
      const { backgroundColor, opacity } = getComputedStyle(row, '::before');
      return `${backgroundColor} ${opacity}`;
    }),
  );
  for (const mark of marks) expect(mark).not.toMatch(/^rgba\(0, 0, 0, 0\)| 0$/);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await visitor.checksAccessibility();
}

/** Returns by how many pixels the fields exceed their reserved space. */
const pushed = (page: Page) =>
  page
    .locator('.card-frame')
    .evaluate((place) => place.clientHeight - parseFloat(getComputedStyle(place, '::before').paddingTop));

alwaysInBothLanguages((_, t) => {
  test.describe('a window of 320 pixels', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('no page scrolls horizontally', { tag: '@nightly' }, async ({ page, visitor }) => {
      test.slow();
      for (const path of guestPages) {
        await page.goto(path);
        await visitor.checksAccessibility();
      }
      await page.goto('/login');
      await visitor.button(t('login.submit')).click();
      await visitor.checksAccessibility();
      await visitor.isLoggedInAs(demoMember('ken'));
      await visitor.checksAccessibility();
      const buyer = new Buyer(page, visitor, t);
      await buyer.opens('film-night-bus');
      await buyer.choosesWay('SbpsSoftbank');
      const ways = page.locator('.method-choices');
      expect(await ways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await visitor.checksAccessibility();
      await buyer.choosesWay('SbpsCredit');
      await page.locator('.card-frame iframe[data-shown]').waitFor();
      for (const width of [320, 390, 640, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        await expect
          .poll(() => pushed(page), `what the form of a card pushes, ${width} wide`)
          .toBeLessThan(1);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/logout');
      await visitor.checksAccessibility();
    });

    test(
      'completion pages fit and highlight the changed row',
      { tag: '@nightly' },
      async ({ page, visitor, applicant }) => {
        await applicant.joins();
        await callApi(page, '/zapi/account/pinCode/set', { pinCode: '1234' });
        await page.goto('/mypage/pin-code/complete');
        await standsAsCompletion(page, visitor, t('tvPin.done.title'));
        const methods = '/mypage/payment-method';
        await page.goto(methods);
        await new Buyer(page, visitor, t).choosesWay('PaypalRest');
        await visitor.button(t('paymentMethods.add.goTo', { name: 'PayPal' })).click();
        await page.locator('button[value=agree]').first().click();
        await standsAsCompletion(page, visitor, t('paymentMethods.complete.title'));
        await page.goto(methods);
        await page.getByRole('button', { name: t('paymentMethods.remove.act') }).press('Enter');
        await visitor.checksAccessibility();
        await page.keyboard.press('Tab');
        const act = page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('paymentMethods.remove.act') });
        await act.press('Enter');
        await standsAsCompletion(page, visitor, t('paymentMethods.deleted.title'));
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    );
  });

  test.describe('pages at double text size', () => {
    test.use({ viewport: { width: 640, height: 900 } });

    test('no text is clipped', { tag: '@nightly' }, async ({ page, visitor }) => {
      for (const path of ['/login', '/signup/email', '/terms', '/plans', '/plans/monthly/about']) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await visitor.checksAccessibility();
      }
    });
  });
});
