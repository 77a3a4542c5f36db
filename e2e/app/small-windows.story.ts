import type { Page } from '@playwright/test';

import { alwaysInBothLanguages } from '../support/languages.js';
import { member } from '../support/people.js';
import { Buyer } from '../support/purchase.js';
import { expect, test } from '../support/story.js';

const guestPages = ['/', '/login', '/signup/email', '/terms', '/privacy', '/logout', '/no-such-page'];

/** By how many pixels the fields are higher than the place that was kept for them. */
const pushed = (page: Page) =>
  page
    .locator('.card-frame')
    .evaluate((place) => place.clientHeight - parseFloat(getComputedStyle(place, '::before').paddingTop));

alwaysInBothLanguages((_, t) => {
  test.describe('320 pixels wide', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('no page scrolls sideways', async ({ page, visitor }) => {
      test.slow();
      for (const path of guestPages) {
        await page.goto(path);
        await visitor.looksAround();
      }
      await page.goto('/login');
      await visitor.button(t('login.submit')).click();
      await visitor.looksAround();
      await visitor.isLoggedInAs(member('ken'));
      await visitor.looksAround();
      const buyer = new Buyer(page, visitor, t);
      await buyer.opens('film-night-bus');
      await buyer.choosesWay('SbpsSoftbank');
      const ways = page.locator('.method-choices');
      expect(await ways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await visitor.looksAround();
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
      await visitor.looksAround();
    });
  });

  test.describe('with text of twice the size', () => {
    test.use({ viewport: { width: 640, height: 900 } });

    test('nothing is cut', async ({ page, visitor }) => {
      for (const path of ['/login', '/signup/email', '/terms', '/plans', '/plans/monthly/about']) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await visitor.looksAround();
      }
    });
  });
});
