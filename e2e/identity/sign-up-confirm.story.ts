import type { Route } from '@playwright/test';

import type { Applicant } from '../support/applicant.js';
import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

const birthdays = { ja: '1990年4月1日（平成2年）', en: 'April\u00a01,\u00a01990' };

inBothLanguages((language, t) => {
  test(
    'every answer except the password is shown with an edit link @narrow',
    { tag: '@nightly' },
    async ({ applicant, page }) => {
      const { testPerson: person } = applicant;
      await applicant.reachesConfirmation();
      await expect(page).not.toHaveTitle(/3\/3/);
      const answers = page.getByRole('main');
      for (const text of [person.email, person.name, birthdays[language], t('accountFields.blank')])
        await expect(answers.getByText(text, { exact: true })).toBeVisible();
      await expect(answers.getByText(t('signUp.confirm.password'))).toBeVisible();
      await expect(answers).not.toContainText(person.password);
      await expectAccessible(page);

      const changes = page.getByRole('link', { name: new RegExp(`${t('signUp.confirm.change')}$`) });
      await expect(changes).toHaveCount(5);
      await changes.nth(1).click();
      await applicant.isOn('form');
      await applicant.field('name').fill('Sora Tanaka');
      await applicant.button('check').click();
      await applicant.isOn('confirm');
      await expect(answers.getByText('Sora Tanaka')).toBeVisible();
      await page.getByRole('link', { name: t('signUp.confirm.back') }).click();
      await applicant.isOn('form');
      await expect(applicant.field('name')).toHaveValue('Sora Tanaka');
      await expect(page.getByText(t('signUp.form.passwordSet'))).toBeVisible();
    },
  );

  test('the completion page is shown again on reload, and Back does not repeat the registration @narrow', async ({
    applicant,
    page,
  }) => {
    await applicant.signsUp();
    await expect(page.getByText(applicant.testPerson.email)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await applicant.isOn('complete');
    await page.goBack();
    await expect(page).toHaveURL('/mypage');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goto('/signup/complete');
    await applicant.isOn('complete');
  });
});

test('a double click registers once', { tag: '@nightly' }, async ({ applicant, page }) => {
  await applicant.reachesConfirmation();
  const registrations = countRegistrations(applicant);
  await applicant.button('register').dblclick();
  await applicant.skipsPlans();
  await page.getByRole('link', { name: 'マイページを開く' }).click();
  await expect(page).toHaveURL('/mypage');
  expect(registrations()).toBe(1);
});

test('a second click during the call has no effect', { tag: '@nightly' }, async ({ applicant, page }) => {
  await applicant.reachesConfirmation();
  const registrations = countRegistrations(applicant);
  const { promise: answering, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/zapi/signup', async (route) => {
    await answering;
    await route.continue();
  });
  const button = page.locator('main button.btn--primary');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName(/送信しています…/);
  await button.click({ force: true });
  await button.press('Enter');
  answer(undefined);
  await applicant.isOn('plans');
  expect(registrations()).toBe(1);
});

test('a registration that fails or gets no response shows an error and can be completed with a retry', async ({
  applicant,
  page,
  silence,
}) => {
  silence.allow(/status of 500|ERR_FAILED/);
  await applicant.reachesConfirmation();
  const failures = [
    (route: Route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, code: 'INTERNAL_ERROR', message: 'x', requestId: 'r' },
      }),
    async (route: Route) => {
      await route.fetch();
      await route.abort();
    },
  ];
  await page.route('**/zapi/signup', (route) => failures.shift()?.(route) ?? route.continue());
  const notice = page.locator('.notice').filter({ hasText: '[Error code:' });
  await applicant.button('register').click();
  await expect(page.getByText(/会員登録ができませんでした。.*\[Error code: INTERNAL_ERROR\]/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログインする' })).toHaveCount(0);
  await expect(notice).toBeFocused();
  await applicant.button('register').click();
  await expect(page.getByText(/会員登録の結果を確認できませんでした。/)).toBeVisible();
  await expect(notice).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'ログインする' })).toBeVisible();
  await applicant.button('register').click();
  await expect(page).toHaveURL('/mypage');
});

test('reloading the confirmation keeps the answers', { tag: '@nightly' }, async ({ applicant, page }) => {
  await applicant.reachesConfirmation();
  await page.reload();
  await applicant.isOn('confirm');
  await expect(page.getByText(applicant.testPerson.name, { exact: true })).toBeVisible();
  await applicant.button('register').click();
  await applicant.isOn('plans');
});

function countRegistrations({ page }: Applicant): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/zapi/signup') count += 1;
  });
  return () => count;
}
