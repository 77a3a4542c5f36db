import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { newApplicant } from '../support/demo-members.js';
import { expect } from '../support/story.js';

const test = testWithStore({ store: 'policy-first-store' });
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 480 } });

const expected = {
  ja: {
    terms: '会員規約',
    privacy: 'プライバシーポリシー',
    codeName: 'PINコード',
    address: 'https://www.kohaku.example/privacy',
  },
  en: {
    terms: 'Membership terms',
    privacy: 'Privacy policy',
    codeName: 'PIN code',
    address: 'https://www.kohaku.example/en/privacy',
  },
};

inBothLanguages((language, t) => {
  const { terms, privacy, codeName, address } = expected[language];

  test(
    'a sign-up has four steps in a store that shows its policies first',
    { tag: '@nightly' },
    async ({ applicant, inbox, page, visitor }) => {
      const person = { ...newApplicant(), password: 'Umi-to-Yama-1' };
      const stepIs = (step: number) => expect(page).toHaveTitle(new RegExp(`${step}/4`));
      const submit = visitor.button(t('signUp.policy.submit'));

      await page.goto('/signup/email');
      await visitor.isAt(t('signUp.policy.title'));
      await expect(page).toHaveURL('/signup');
      await stepIs(1);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await applicant.readsToEnd(t('policies.textOf', { title: terms }));
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      const policyLink = page.getByRole('link', { name: t('policies.read', { title: privacy }) });
      await expect(policyLink).toHaveAttribute('href', address);
      await expect(policyLink).toHaveAttribute('target', '_blank');
      await expect(policyLink).toHaveAccessibleName(new RegExp(t('shell.newTab')));

      await applicant.agrees([t('policies.agree', { title: terms })]);
      await submit.click();
      await expect(page.getByRole('group', { name: t('shell.form.errorSummary') })).toBeFocused();
      await expectAccessible(page);
      await applicant.agrees([t('policies.agree', { title: privacy })]);
      await page.reload();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
      // A policy that has been read to the end stays marked as read when it is accepted.
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.click();

      await visitor.isAt(t('signUp.email.title'));
      await stepIs(2);
      await page.goBack();
      await visitor.isAt(t('signUp.policy.title'));
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await submit.click();
      await visitor.isAt(t('signUp.email.title'));
      await visitor.field(t('accountFields.email')).fill(person.email);
      await visitor.field(t('accountFields.emailConfirm')).fill(person.email);
      await visitor.button(t('signUp.email.submit', { codeName })).click();
      await visitor.isAt(t('signUp.pinCode.title', { codeName }));
      await stepIs(3);
      const code = await inbox.codeFor(person.email);
      await page.getByLabel(codeName, { exact: true }).fill(code === '111111' ? '222222' : '111111');
      await visitor.button(t('signUp.pinCode.submit')).click();
      await expect(page.getByLabel(codeName, { exact: true })).toHaveAccessibleDescription(
        new RegExp(language === 'ja' ? `^${codeName}が正しくないか` : `^The ${codeName} is incorrect`),
      );
      await page.getByLabel(codeName, { exact: true }).fill(code);
      await visitor.button(t('signUp.pinCode.submit')).click();

      await visitor.isAt(t('signUp.form.title'));
      await stepIs(4);
      await expect(page.getByRole('region', { name: t('policies.textOf', { title: terms }) })).toHaveCount(0);
      const genders = page.getByRole('radiogroup', { name: new RegExp(t('accountFields.sex')) });
      await expect(genders.getByRole('radio')).toHaveCount(3);
      await expect(
        page.getByRole('list', { name: t('passwords.rulesLabel') }).getByRole('listitem'),
      ).toHaveCount(6);
      await visitor.field(t('accountFields.name')).fill(person.name);
      await visitor.field(t('passwords.password')).fill('umi-to-yama-1');
      await visitor.field(t('passwords.confirm')).fill('umi-to-yama-1');
      await visitor.button(t('signUp.form.submit')).click();
      await expect(
        page.getByRole('group', { name: t('shell.form.errorSummary') }).getByRole('link'),
      ).toHaveText([t('fieldProblems.sex.required'), t('fieldProblems.password.needsUppercase')]);
      await genders.getByRole('radio', { name: t('accountFields.sexes.other') }).check();
      await visitor.field(t('passwords.password')).fill(person.password);
      await visitor.field(t('passwords.confirm')).fill(person.password);
      await visitor.checksAccessibility();
      await visitor.button(t('signUp.form.submit')).click();

      await visitor.isAt(t('signUp.confirm.title'));
      await expect(page).not.toHaveTitle(/4\/4/);
      await expect(page.getByText(t('accountFields.sexes.other'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('accountFields.blank'), { exact: true })).toBeVisible();
      await visitor.button(t('signUp.confirm.submit')).click();
      await visitor.isAt(t('signUp.complete.title'));
    },
  );
});

test(
  'no sign-up page can be opened before the policies are accepted',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    for (const path of [
      '/signup/auth',
      '/signup/email',
      '/signup/pin-code',
      '/signup/form',
      '/signup/confirm',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/signup');
      await expect(visitor.button('同意して次へ進む')).toBeVisible();
    }
  },
);
