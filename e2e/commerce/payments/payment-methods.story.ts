import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cardForm, cards, typesCard } from '../../support/card-form.js';
import { paymentTest as test } from '../../support/payment-test.js';
import { delayResponse } from '../../support/delayed-response.js';
import { Buyer } from '../../support/purchase.js';
import { expect } from '../../support/story.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');
const path = '/mypage/payment-method';
const tokenCall = '**/sbpstoken/token';

async function chooses(page: Page, type: string): Promise<void> {
  await page.goto(path);
  await page.locator(`input[value=${type}]`).check();
}

const goesOn = (page: Page, name: string) =>
  page.getByRole('button', { name: t('paymentMethods.add.goTo', { name }), exact: true }).click();

test.beforeEach(async ({ page, applicant }) => {
  await applicant.joins();
  await page.goto(path);
});

test(
  'a member adds a card with 3-D Secure, sees refusals, and deletes the card',
  { tag: ['@narrow', '@main'] },
  async ({ page, visitor }) => {
    const add = visitor.button(t('paymentMethods.add.submit'));
    const form = cardForm(page);
    await expect(page.getByText(t('paymentMethods.none'))).toBeVisible();
    await expect(form.locator('#number')).toBeVisible();
    await visitor.isAt(t('paymentMethods.title'));

    await add.click();
    await expect(form.locator('#number')).toBeFocused();
    await expect(form.locator('.error')).toHaveText([
      'クレジットカード番号を入力してください。',
      '有効期限を選択してください。',
      'セキュリティコードを入力してください。',
      'カード名義を半角ローマ字で入力してください。',
      'カード名義を半角ローマ字で入力してください。',
    ]);
    await visitor.checksAccessibility();

    await typesCard(page, cards.unknownToSandbox);
    await form.locator('#givenName').press('Enter');
    await expect(form.locator('#number-error')).toHaveText('クレジットカード番号が正しくありません。');

    await typesCard(page, cards.refusedAtRegistration);
    await add.click();
    await page.locator('button[value=accept]').click();
    await expect(page.getByText('[Error code: CARD_REGISTRATION_FAILED]')).toBeVisible();

    await typesCard(page, cards.good);
    await add.click();
    await page.locator('button[value=refuse]').click();
    await expect(page.getByText('[Error code: THREE_D_SECURE_FAILED]')).toBeVisible();

    await typesCard(page, cards.good);
    await add.click();
    await page.locator('button[value=accept]').click();
    await visitor.isAt(t('paymentMethods.complete.title'));
    await expect(page.locator('.method[data-lit]')).toContainText('Visa 末尾 1111');

    await visitor.link(t('paymentMethods.complete.manage')).click();
    await page.getByRole('button', { name: /^削除する: Visa 末尾 1111$/ }).click();
    await expect(visitor.button(t('paymentMethods.remove.keep'))).toBeFocused();
    await visitor.checksAccessibility();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('paymentMethods.remove.act') })
      .click();
    await visitor.isAt(t('paymentMethods.deleted.title'));
  },
);

test(
  'a member adds carrier billing and PayPal on the providers’ pages, or cancels there',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await chooses(page, 'SbpsAuone');
    await goesOn(page, 'auかんたん決済');
    await page.locator('button[value=refuse]').first().click();
    await expect(page).toHaveURL(/\/mypage\/payment-method\?registration=/);
    await expect(page.locator('.notice')).toBeVisible();
    await expect(page.locator('input[value=SbpsAuone]')).toBeChecked();
    await visitor.checksAccessibility();

    await chooses(page, 'PaypalRest');
    await goesOn(page, 'PayPal');
    await page.locator('button[value=cancel]').first().click();
    await expect(page.getByText(t('paymentMethods.outcomes.left', { name: 'PayPal' }))).toBeVisible();

    await goesOn(page, 'PayPal');
    await page.locator('button[value=agree]').first().click();
    await visitor.isAt(t('paymentMethods.complete.title'));

    await chooses(page, 'SbpsDocomo');
    await goesOn(page, 'd払い');
    await page.locator('button[value=agree]').first().click();
    await visitor.isAt(t('paymentMethods.complete.title'));
    await expect(page.getByRole('heading', { name: 'd払い' })).toBeVisible();
  },
);

test(
  'the card input is kept while another payment method is selected',
  { tag: '@nightly' },
  async ({ page, visitor, silence }) => {
    silence.allow(/Failed to load resource/);
    const buyer = new Buyer(page, visitor, t);
    const number = cardForm(page).locator('#number');
    const add = visitor.button(t('paymentMethods.add.submit'));
    await expect(number).toBeVisible();
    await page.route('**/zapi/account/payment-method/round', (route) => route.abort(), { times: 1 });
    for (const place of [path, '/plans/film-night-bus']) {
      await page.goto(place);
      if (place === path) {
        await expect(page.getByRole('alert')).toContainText(t('shell.call.NETWORK_ERROR'));
        await buyer.choosesWay('PaypalRest');
        await buyer.choosesWay('SbpsCredit');
      }
      await number.fill(cards.good);
      await buyer.choosesWay('PaypalRest');
      await expect(number).toBeHidden();
      await expect(add).toBeHidden();
      await visitor.checksAccessibility();
      await buyer.choosesWay('SbpsCredit');
      await expect(number).toHaveValue(cards.good);
      await expect(number).toBeVisible();
    }
    await typesCard(page, cards.good);
    await page.route('**/zapi/account/payment-method/credit', (route) => route.abort(), { times: 1 });
    await add.click();
    await expect(page.getByRole('alert')).toContainText(t('shell.call.NETWORK_ERROR'));
    await buyer.choosesWay('PaypalRest');
    await buyer.choosesWay('SbpsCredit');
    await expect(number).toHaveValue(/1111$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const registered: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/zapi/account/payment-method/credit')) registered.push(request.url());
    });
    const token = await delayResponse(page, tokenCall);
    const isAsked = page.waitForRequest(tokenCall);
    await add.click();
    await isAsked;
    await buyer.choosesWay('PaypalRest');
    await buyer.choosesWay('SbpsCredit');
    token.comes();
    await expect(add).not.toHaveAttribute('aria-busy');
    await add.click();
    await page.locator('button[value=accept]').click();
    await expect(buyer.submit()).toBeVisible();
    expect(registered).toHaveLength(1);
  },
);

test(
  'the other payment methods stay usable when the gateway script does not load, and the script is retried',
  { tag: '@nightly' },
  async ({ page, visitor, silence }) => {
    silence.allow(/com_sbps_system_token|Failed to load resource/);
    await page.route('**/com_sbps_system_token.js', (route) => route.abort());
    await chooses(page, 'SbpsCredit');
    await cardForm(page).locator('#number').fill(cards.good);
    await expect(page.getByText(t('cardFrame.unavailable'))).toBeVisible();
    await visitor.checksAccessibility();

    await page.unroute('**/com_sbps_system_token.js');
    await visitor.button(t('cardFrame.load')).click();
    await expect(visitor.button(t('paymentMethods.add.submit'))).toBeVisible();
    await expect(cardForm(page).locator('#number')).toHaveValue(cards.good);

    const loaded = () =>
      cardForm(page)
        .locator('script[src]')
        .evaluateAll((found) => found.map((script) => (script as HTMLScriptElement).src));
    await expect.poll(async () => new Set(await loaded()).size).toBe(3);
    const scripts = await loaded();
    const listed = readFileSync(new URL('../../../docs/operate/payment-scripts.md', import.meta.url), 'utf8');
    const names = [...listed.matchAll(/^\| `([^`]+\.js)` \| `\/payment\/card`/gm)].map(
      ([, name = '']) => name,
    );
    expect(names).toHaveLength(3);
    const patterns = names.map((name) => new RegExp(`${name.replace('*', '[\\w-]+')}$`));
    for (const script of scripts)
      expect(
        patterns.some((name) => name.test(script)),
        script,
      ).toBe(true);

    // The last script loads eventually and runs only once.
    const system = () =>
      cardForm(page)
        .locator('html')
        .evaluate(() => 'com_sbps_system' in window);
    await expect.poll(system).toBe(true);
    await cardForm(page)
      .locator('html')
      .evaluate(() => {
        const { com_sbps_system: script } = window as unknown as { com_sbps_system: object };
        const refuse = (_: object, say: (answer: object) => void) =>
          say({ result: 'NG', errorCode: '99001' });
        Object.assign(script, { generateToken: refuse });
      });
    await typesCard(page, cards.good);
    const reported = page.waitForResponse((response) => response.url().endsWith('/credit/fault'));
    await visitor.button(t('paymentMethods.add.submit')).click();
    await expect(cardForm(page).locator('#failure-text')).toHaveText(/決済会社で問題が起きています/);
    expect((await reported).status()).toBe(204);
    await visitor.switchesTo('en');
    const inEnglish = page.frameLocator('iframe[data-shown]');
    await expect(inEnglish.locator('label[for=number]')).toContainText('Card number');
    await expect(inEnglish.locator('#failure-text')).toHaveText(/went wrong at the payment provider/);
  },
);

test('the card input is kept when the language changes', { tag: '@nightly' }, async ({ page, visitor }) => {
  // For a short time there are two card form frames.
  const form = page.frameLocator('iframe[data-shown]');
  const values = () =>
    form
      .locator('input, select')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
  await expect(form.locator('#number')).toBeVisible();
  await typesCard(page, '3782 822463 10005');
  await form.locator('#securityCode').fill('12');
  await form.locator('#securityCode').blur();
  await expect(form.locator('#securityCode-error')).toHaveText('半角数字4桁で入力してください。');
  const typed = await values();

  await visitor.switchesTo('en');
  await expect(form.locator('label[for=number]')).toContainText('Card number');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect((await values()).toSorted()).toEqual(typed.toSorted());
  await expect(form.locator('#brands')).toHaveAttribute('data-brand', 'A');
  await expect(form.locator('#securityCode-error')).toHaveText('Enter the 4‑digit security code.');
  await visitor.switchesTo('ja');
  await expect(form.locator('label[for=number]')).toContainText('クレジットカード番号');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await values()).toEqual(typed);
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
  ).not.toMatch(/(?<![\w-])3782/);

  const inEnglish = await delayResponse(page, /\/payment\/card$/);
  await visitor.switchesTo('en');
  await form.locator('#securityCode').fill('9');
  await page.keyboard.type('8');
  inEnglish.comes();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(form.locator('label[for=number]')).toContainText('Card number');
  await expect(form.locator('#securityCode')).toBeFocused();
  await page.keyboard.type('76');
  await expect(form.locator('#securityCode')).toHaveValue('9876');
  await visitor.switchesTo('ja');
  await expect(form.locator('label[for=number]')).toContainText('クレジットカード番号');
  await expect(page.locator('iframe')).toHaveCount(1);

  await typesCard(page, cards.good);
  await visitor.button(t('paymentMethods.add.submit')).click();
  await page.locator('button[value=accept]').click();
  await visitor.isAt(t('paymentMethods.complete.title'));
});

test(
  'the card form text is not clipped at double text size',
  { tag: ['@narrow', '@nightly'] },
  async ({ page, visitor }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(path);
    await visitor.isAt(t('paymentMethods.title'));
    const form = cardForm(page);
    await expect(form.locator('#number')).toBeVisible();
    const sizeAndCut = () =>
      form.locator('html').evaluate((root) => {
        const ends = [...root.querySelectorAll('.brand, .hint, label, .field__label')].map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > root.clientWidth ? part.textContent : undefined;
        });
        return [getComputedStyle(root).fontSize, ...ends.filter((part) => part !== undefined)];
      });
    await expect.poll(sizeAndCut).toEqual(['32px']);
  },
);
