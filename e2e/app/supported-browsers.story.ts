import type { BrowserContext, Page } from '@playwright/test';

import { newerThanSupported } from '../../libs/testing/lint/compat-data.mjs';
import { cards } from '../support/card-form.js';
import { paymentTest } from '../support/payment-test.js';
import { Buyer } from '../support/purchase.js';
import { requiredField } from '../support/required-field.js';
import { expect, test as everyStory } from '../support/story.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');

/** Removes APIs that the oldest supported browsers lack before the document's scripts run. */
const useOldestBrowser = (context: BrowserContext) =>
  context.addInitScript((newer: ReturnType<typeof newerThanSupported>) => {
    const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    for (const { owner, member = '', place } of newer) {
      const object = page[owner];
      const prototype = owner === 'Iterator' ? iterator : object?.prototype;
      if (prototype && place !== 'static') Reflect.deleteProperty(prototype, member);
      if (object && place !== 'prototype') Reflect.deleteProperty(object, member);
    }
    for (const { owner, member } of newer) if (member === undefined) Reflect.deleteProperty(page, owner);
  }, newerThanSupported());

const test = paymentTest.extend<{ buyer: Buyer }>({
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
});

test.describe('the oldest supported browser', () => {
  test.beforeEach(({ context }) => useOldestBrowser(context));

  test('lacks newer APIs', async ({ page }) => {
    await page.goto('/login');
    const left = await page.evaluate(() =>
      [
        'parse' in URL,
        'any' in AbortSignal,
        'groupBy' in Map,
        'groupBy' in Object,
        'withResolvers' in Promise,
        'union' in Set.prototype,
        'map' in [].values(),
        'isWellFormed' in String.prototype,
        'Segmenter' in Intl,
        'startViewTransition' in document,
      ].includes(true),
    );
    expect(left).toBe(false);
  });

  test(
    'signs up, logs in and sets a new password',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, applicant, visitor, inbox }) => {
      await applicant.signsUp();
      const { email, password } = applicant.testPerson;

      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn({ email, password: `${password}x` });
      await expect(page.getByRole('alert')).toBeFocused();
      await visitor.logsIn({ email, password });
      await visitor.isOnMyPageOf(applicant.testPerson);

      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.link(t('login.forgot')).click();
      await visitor.isAt(t('passwordReset.forgot.title'));
      await visitor.field(t('passwordReset.forgot.email')).fill(email);
      await visitor.button(t('passwordReset.forgot.submit')).click();
      await visitor.isAt(t('passwordReset.sent.title'));
      await page.goto(await inbox.linkFor(email));
      const next = 'atarashii-kagi-9';
      await requiredField(page, t('passwords.newPassword')).fill(next);
      await requiredField(page, t('passwords.newConfirm')).fill(next);
      await visitor.button(t('passwordReset.reset.submit')).click();
      await visitor.isAt(t('passwordReset.done.title'));
    },
  );

  test(
    'buys a subscription with a new card and shows the pages of My Page',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, applicant, buyer, visitor }) => {
      await applicant.joins();
      await page.goto('/mypage');
      await visitor.isOnMyPageOf(applicant.testPerson);
      for (const path of [
        '/mypage/login-history',
        '/mypage/edit',
        '/mypage/payment-history',
        '/app/licenses',
      ]) {
        await page.goto(path);
        await visitor.checksAccessibility();
      }
      await buyer.opens('monthly');
      await buyer.addsCard(cards.good);
      await buyer.answersSurvey();
      await buyer.submit().click();
      await expect(page).toHaveURL(/\/plans\/monthly\/confirm/);
      await visitor.checksAccessibility();
    },
  );
});

const refused = (page: Page) => page.locator('#old-browser');

everyStory.describe('an unsupported browser', () => {
  for (const [what, remove] of [
    ['toSorted', () => void Reflect.deleteProperty(Array.prototype, 'toSorted')],
    [
      'lookbehind',
      () => {
        const { RegExp } = globalThis;
        Object.assign(globalThis, {
          RegExp: (source: string) => {
            if (source.includes('?<=')) throw new SyntaxError('Invalid group');
            return new RegExp(source);
          },
        });
      },
    ],
    ['color-mix', () => void (CSS.supports = () => false)],
    ['CSS', () => void Reflect.deleteProperty(globalThis, 'CSS')],
  ] as const) {
    everyStory(
      `without ${what} shows a sentence in both languages in place of the page`,
      { tag: '@nightly' },
      async ({ page, silence }) => {
        silence.allow(/./);
        await page.addInitScript(remove);
        await page.goto('/login');
        await expect(refused(page)).toBeVisible();
        await expect(refused(page).locator('[lang=ja]')).toContainText('ブラウザーは古いため');
        await expect(refused(page).locator('[lang=en]')).toContainText('Your browser is too old');
        await expect(page.locator('#root')).toBeHidden();
      },
    );
  }

  everyStory(
    'that cannot parse the script shows the sentence',
    { tag: '@main' },
    async ({ page, silence }) => {
      silence.allow(/SyntaxError/);
      await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'const settled = await? 1;',
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await page.goto('/login');
      await expect(refused(page)).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
    },
  );

  everyStory('is not what a current one is taken for', { tag: '@main' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(refused(page)).toBeHidden();
  });
});
