import { expectAccessible } from '../support/axe.js';
import { Applicant } from '../support/applicant.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((language, t) => {
  test(
    'a tab made outdated by another tab shows a message and restarts from the current step',
    { tag: '@nightly' },
    async ({ applicant, context, inbox, page }) => {
      await applicant.reachesConfirmation();
      const other = new Applicant(await context.newPage(), inbox, language);
      await other.page.goto('/signup/form');
      await other.field('name').fill('Sora Tanaka');
      await other.button('check').click();
      await other.isOn('confirm');

      await applicant.button('register').click();
      const dialog = page.getByRole('alertdialog', { name: t('shell.flowError.title') });
      await expect(dialog).toContainText(t('shell.flowError.text'));
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: t('shell.flowError.restart') })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await applicant.isOn('confirm');
      await expect(page.getByText('Sora Tanaka')).toBeVisible();
      await applicant.button('register').click();
      await applicant.isOn('plans');
    },
  );
});

test('a tab whose code was used in another tab continues at the current step', async ({
  applicant,
  context,
  inbox,
  page,
}) => {
  await applicant.asksForCode();
  const code = await applicant.readsCode();
  const other = new Applicant(await context.newPage(), inbox);
  await other.page.goto('/signup/pin-code');
  await other.entersCode(code);
  await other.isOn('form');
  await applicant.entersCode(code);
  await page.getByRole('alertdialog').getByRole('button', { name: '最初からやり直す' }).click();
  await applicant.isOn('form');
});

test(
  'a tab opened after the sign-up was completed in another tab redirects to My Page',
  { tag: '@nightly' },
  async ({ applicant, context, inbox, page }) => {
    await applicant.reachesConfirmation();
    const other = new Applicant(await context.newPage(), inbox);
    await other.page.goto('/signup/confirm');
    await other.button('register').click();
    await other.isOn('plans');
    await applicant.button('register').click();
    await expect(page).toHaveURL('/mypage');
    await expect(page.locator('.hello__name')).toHaveText(new RegExp(applicant.testPerson.name));
  },
);

test(
  'every sign-up step can be continued in a new tab, without state in the page',
  { tag: '@nightly' },
  async ({ applicant, context, inbox, page }) => {
    await applicant.asksForCode();
    const inNewTab = async () => {
      const tab = await context.newPage();
      await tab.goto('/');
      await tab.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await tab.goto('/signup/email');
      return tab;
    };
    const second = Object.assign(new Applicant(await inNewTab(), inbox), { person: applicant.testPerson });
    await second.page.goto('/signup/pin-code');
    await second.isOn('pinCode');
    await second.entersCode(await applicant.readsCode());
    await second.isOn('form');
    await second.fillsForm();
    await second.button('check').click();
    await second.isOn('confirm');
    const third = new Applicant(await inNewTab(), inbox);
    await third.page.goto('/signup/form');
    await expect(third.field('name')).toHaveValue(applicant.testPerson.name);
    await third.page.goto('/signup/confirm');
    await third.button('register').click();
    await third.isOn('plans');
    await page.goto('/signup/email');
    await expect(page).toHaveURL('/mypage');
  },
);

test(
  'pages ahead of the current sign-up step redirect to the current step',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    for (const ahead of ['pin-code', 'form', 'confirm', 'policy']) {
      await page.goto(`/signup/${ahead}`);
      await applicant.isOn('auth');
    }
    await applicant.asksForCode();
    for (const ahead of ['form', 'confirm']) {
      await page.goto(`/signup/${ahead}`);
      await applicant.isOn('pinCode');
    }
  },
);

test(
  'a sign-up restarts when its cookies are missing',
  { tag: '@nightly' },
  async ({ applicant, context, page }) => {
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    await context.clearCookies();
    await applicant.entersCode(code);
    await page.getByRole('alertdialog').getByRole('button', { name: '最初からやり直す' }).click();
    await applicant.isOn('auth');
  },
);
