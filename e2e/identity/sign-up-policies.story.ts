import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((language, t) => {
  const titles = [t('policies.termsTitle'), t('policies.privacyTitle')];
  const both = new Intl.ListFormat(language).format(titles);
  const readFirst = t('policies.readFirst', { titles: both });

  test(
    'both policies must be read to the end and accepted before the form can be opened @narrow',
    { tag: '@main' },
    async ({ applicant, page }) => {
      await applicant.reachesForm();
      const submit = applicant.button('check');
      const [terms = '', privacy = ''] = applicant.words.policyTexts;
      const [termsBox = '', privacyBox = ''] = applicant.words.policyBoxes;
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription(readFirst);
      for (const box of [termsBox, privacyBox])
        await expect(page.getByRole('checkbox', { name: box })).toBeDisabled();
      await expectAccessible(page);

      await applicant.readsToEnd(terms);
      await expect(page.getByRole('checkbox', { name: termsBox })).toBeEnabled();
      await expect(page.getByRole('checkbox', { name: privacyBox })).toBeDisabled();
      await expect(submit).toHaveAccessibleDescription(
        [
          t('policies.readFirst', { titles: t('policies.privacyTitle') }),
          t('policies.agreeFirst', { titles: t('policies.termsTitle') }),
        ].join(' '),
      );
      await page.getByRole('button', { name: t('policies.toEnd') }).press('Enter');
      await expect(page.getByRole('region', { name: privacy })).toBeFocused();
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription(t('policies.agreeFirst', { titles: both }));

      await applicant.fillsForm();
      await expect(submit).toHaveAccessibleDescription('');
      await page.getByRole('checkbox', { name: privacyBox }).uncheck();
      await expect(submit).toHaveAccessibleDescription(
        t('policies.agreeFirst', { titles: t('policies.privacyTitle') }),
      );
      await submit.click();
      const refusal = page.getByRole('group', { name: t('signUp.policy.legend') });
      await expect(refusal).toHaveAccessibleDescription(new RegExp(t('fieldProblems.policy.required')));
      await expect(page.getByRole('checkbox', { name: termsBox })).toBeChecked();
      await expectAccessible(page);

      await page.getByRole('checkbox', { name: privacyBox }).check();
      await submit.click();
      await applicant.isOn('confirm');
    },
  );
});

test(
  'accepted policies stay accepted when the form is opened again',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    await applicant.reachesConfirmation();
    await page.getByRole('link', { name: '入力画面へ戻る' }).click();
    await applicant.isOn('form');
    for (const box of applicant.words.policyBoxes)
      await expect(page.getByRole('checkbox', { name: box })).toBeChecked();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
  },
);
