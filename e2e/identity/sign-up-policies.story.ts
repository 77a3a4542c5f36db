import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((language, t) => {
  const titles = [t('policies.termsTitle'), t('policies.privacyTitle')];
  const readFirst = t('policies.readFirst', { titles: new Intl.ListFormat(language).format(titles) });

  test(
    'the terms are read to the end and both agreed to before the form goes on @narrow',
    { tag: '@main' },
    async ({ applicant, page }) => {
      await applicant.reachesForm();
      const submit = applicant.button('check');
      const [terms = '', privacy = ''] = applicant.words.policyTexts;
      const [termsBox = '', privacyBox = ''] = applicant.words.policyBoxes;
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription(readFirst);
      await expectAccessible(page);

      await applicant.readsToEnd(terms);
      await expect(submit).toHaveAccessibleDescription(
        t('policies.readFirst', { titles: t('policies.privacyTitle') }),
      );
      await applicant.readsToEnd(privacy);
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription('');

      await applicant.fillsForm();
      await page.getByRole('checkbox', { name: privacyBox }).uncheck();
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

test('what was agreed to stays agreed to when the form is opened again', async ({ applicant, page }) => {
  await applicant.reachesConfirmation();
  await page.getByRole('link', { name: '入力画面へ戻る' }).click();
  await applicant.isOn('form');
  for (const box of applicant.words.policyBoxes)
    await expect(page.getByRole('checkbox', { name: box })).toBeChecked();
  await applicant.button('check').click();
  await applicant.isOn('confirm');
});
