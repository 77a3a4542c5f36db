import type { Locator, Page } from '@playwright/test';
import { callApi } from '../support/call-api.js';
import { alwaysInBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

/**
 * Returns the words that are broken across lines in the matching elements. Finding and measuring happen in one
 * step, because the application replaces the prerendered HTML.
 */
const brokenWords = (page: Page, selector: string) =>
  page.evaluate((parts) => {
    return [...document.querySelectorAll(parts)].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/[^\s]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    });
  }, selector);

/** Returns the lines of a text as rendered. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const lines: string[] = [];
    let top: number | undefined;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      for (let place = 0; place < data.length; place += 1) {
        const range = document.createRange();
        range.setStart(walker.currentNode, place);
        range.setEnd(walker.currentNode, place + 1);
        const character = range.getBoundingClientRect().top;
        if (character !== top) lines.push('');
        top = character;
        lines.push((lines.pop() ?? '') + data.charAt(place));
      }
    }
    return lines;
  });

/** Returns the light animations played since the document was loaded. */
const played = (page: Page) => page.evaluate(() => (window as unknown as { played?: string[] }).played ?? []);
const listensToLight = (page: Page) =>
  page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName.startsWith('light')) played.push(animationName);
    });
  });
const light = (page: Page) =>
  page.locator('.beam').evaluate((beam) => {
    const style = getComputedStyle(beam, '::before');
    return ['--aim', '--reach', '--dim'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
  });

test.describe('the light beam with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the light animation plays only on the first document', { tag: '@nightly' }, async ({ page }) => {
    await listensToLight(page);
    await page.goto('/login');
    await expect.poll(() => played(page)).toEqual(['light-in']);
    await page.goto('/signup/auth');
    await expect(page.locator('html')).not.toHaveAttribute('data-arrives');
    expect(await played(page)).toEqual([]);
  });
});

test(
  'the light beam fades out after a logout, immediately with reduced motion',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await visitor.isLoggedInAs(demoMember('hanako'));
    await listensToLight(page);
    await page.goto('/logout');
    await expect.poll(() => light(page)).toEqual([0, 1, 1]);
    await page.getByRole('button', { name: visitor.t('logout.submit') }).click();
    await visitor.isAt(visitor.t('logout.done'));
    await expect.poll(() => light(page)).toEqual([0, 0.9, 0.15]);
    expect(await played(page)).toEqual([]);
  },
);

test.describe('pages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('provider names do not break at double text size', { tag: '@nightly' }, async ({ page }) => {
    for (const path of ['/login', '/signup/auth']) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const names = '.makers .btn';
      await expect.poll(() => page.locator(names).count()).toBeGreaterThan(2);
      expect(await brokenWords(page, names), path).toEqual([]);
    }
  });

  test('row names on My Page break between phrases', { tag: '@nightly' }, async ({ page, visitor }) => {
    await visitor.isLoggedInAs(demoMember('hanako'));
    const name = page.locator('.row__k', { hasText: visitor.t('paymentMethods.title') });
    expect(await linesOf(name)).toEqual(['お支払い方法の', '管理']);
  });

  test(
    'the sign-up link is separate from the store description',
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await page.goto('/login');
      const box = page.getByRole('region', { name: visitor.t('login.newHere') });
      await expect(box).not.toContainText('灯りを落として');
      await expect(box.getByRole('link')).toHaveCount(1);
    },
  );
});

test(
  'the plan that a guest came from is visible on login and sign-up',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/plans/monthly');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    const strip = page.getByRole('complementary', { name: visitor.t('login.plan.chosen') });
    await expect(strip).toContainText('14日間無料、以後¥1,980/月');
    const { height } = (await strip.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(100);
    await page.getByRole('link', { name: visitor.t('login.signUp') }).click();
    await expect(page).toHaveURL('/signup/auth');
    await expect(strip).toContainText('ヨルベ見放題');
    await strip.getByRole('link').click();
    await expect(page).toHaveURL('/plans');
  },
);

test(
  'a code page shows the store name once, and the logo is visible with forced colours',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of ['/password/forgot', '/plans']) {
      await page.goto(path);
      const logo = page.locator('.logo picture img');
      await expect(logo).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(page.getByRole('banner')).not.toContainText('YORUBE');
    }
  },
);

test('the print logo is used on paper', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/plans');
  const [onScreen, onPaper] = [page.locator('.logo picture img'), page.locator('.logo__paper')];
  await expect(onScreen).toBeVisible();
  await expect(onPaper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(onScreen).toBeHidden();
  await expect(onPaper).toBeVisible();
  await expect
    .poll(() => onPaper.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

alwaysInBothLanguages((language) => {
  const person = demoMember(language === 'ja' ? 'hanako' : 'ken');

  test(
    'the skip link leads to main, which starts with the title',
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(person);
      for (const path of ['/mypage', '/plans', '/plans/yearly/about', '/plans/film-night-bus']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('heading')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('link', { name: 'YORUBE' })).toBeVisible();
      }
      await page.locator('.skip').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    },
  );
});

test(
  'payments are labelled by date, documents by plan, and files by number',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await visitor.isLoggedInAs(demoMember('hanako'));
    const plan = await buysFilm(page);
    await page.goto('/mypage/payment-history');
    const row = page.getByRole('row').filter({ hasText: plan }).first();
    const moment = await row.getByRole('rowheader').innerText();
    expect(moment).toMatch(/\d/);
    const link = row.getByRole('link');
    await expect(link).toHaveAccessibleName(new RegExp(`${moment}.*${plan.slice(0, 4)}`));
    await page.goto((await link.getAttribute('href')) ?? '');
    const number = await page.locator('.sheet__facts dd').first().innerText();
    await expect(page).toHaveTitle(new RegExp(`${visitor.t('invoice.titles.invoice')} ${number} `));
    await expect(page.locator('.sheet__issuer .nowrap').first()).toBeVisible();
    expect(await brokenWords(page, '.sheet__issuer .nowrap')).toEqual([]);
  },
);

/** Pays with carrier billing, which needs no authentication. @returns the name of the film */
async function buysFilm(page: Page): Promise<string> {
  const form = '/zapi/internal/plans/film-harbour-lights/screen-data';
  const { paymentMethodList, plan } = (await (await page.request.get(form)).json()) as {
    paymentMethodList: { accountPaymentMethodId: string; paymentMethodType: string; isSelectable: boolean }[];
    plan: { planName: string; button: string };
  };
  if (plan.button === 'owned') return plan.planName;
  const method = paymentMethodList.find(
    ({ paymentMethodType, isSelectable }) => isSelectable && paymentMethodType !== 'SbpsCredit',
  );
  const paymentMethodId = method?.accountPaymentMethodId;
  const quoted = (await callApi(page, '/zapi/purchase/form/film-harbour-lights', { paymentMethodId })) as {
    redirectTo: string;
  };
  const { pathname, search } = new URL(quoted.redirectTo, 'http://page.invalid');
  const confirm = await page.request.get(`/zapi/internal${pathname}/screen-data${search}`);
  const { purchaseToken } = (await confirm.json()) as { purchaseToken: string };
  await callApi(page, '/zapi/purchase/film-harbour-lights', { purchaseToken });
  return plan.planName;
}
