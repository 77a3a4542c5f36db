import { inBothLanguages } from '../support/languages.js';
import { requiredField } from '../support/required-field.js';
import { expect, test } from '../support/story.js';

const newPassword = 'atarashii-kagi-9';

inBothLanguages((_, t) => {
  test(
    'a member changes the password from My Page',
    { tag: ['@narrow', '@main'] },
    async ({ page, applicant, visitor }) => {
      const { testPerson: person } = applicant;
      await applicant.joins();
      await page.goto('/mypage');
      await page.locator('a[href="/mypage/password/edit"]').click();
      await visitor.isAt(t('passwordEdit.title'));
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await visitor.button(t('passwordEdit.submit')).click();
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.password.required')]);
      await summary.getByRole('link').click();
      await expect(requiredField(page, t('passwordEdit.oldPassword'))).toBeFocused();
      await requiredField(page, t('passwordEdit.oldPassword')).fill('not-this-one-1');
      await requiredField(page, t('passwords.newPassword')).fill(newPassword);
      await requiredField(page, t('passwords.newConfirm')).fill(newPassword);
      await visitor.button(t('passwordEdit.submit')).click();
      await expect(summary.getByRole('link')).toHaveText([t('problems.REQUEST_UNAUTHORIZED')]);
      await expect(page.getByText('[Error code: REQUEST_UNAUTHORIZED]')).toBeVisible();
      await expect(requiredField(page, t('passwordEdit.oldPassword'))).toHaveValue('');
      await expect(requiredField(page, t('passwords.newConfirm'))).toHaveValue(newPassword);
      await visitor.checksAccessibility();

      await requiredField(page, t('passwordEdit.oldPassword')).fill(person.password);
      await visitor.button(t('passwordEdit.submit')).click();
      await visitor.isAt(t('passwordEdit.done.title'));
      await visitor.link(t('shell.user.toMyPage')).click();
      await visitor.isOnMyPageOf(person);
    },
  );
});
