import { capitalised } from '@account/domain/platform/capitalised';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

const page = '/mypage/reauthorize?returnTo=%2Fmypage%2Fpassword%2Fedit';

inBothLanguages((language, t) => {
  const codeName = language === 'ja' ? '本人確認コード' : 'confirmation code';

  test(
    'a member reauthenticates with a password',
    { tag: ['@narrow', '@main'] },
    async ({ applicant, visitor }) => {
      await applicant.joins();
      await visitor.page.goto(page);
      await visitor.isAt(t('reauthorisation.title'));
      await visitor.page
        .getByRole('textbox', { name: t('reauthorisation.password'), exact: true })
        .fill('not-this-one-1');
      await visitor.button(t('reauthorisation.submit')).click();
      const summary = visitor.page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.REQUEST_UNAUTHORIZED')]);
      await visitor.checksAccessibility();

      await visitor.page
        .getByRole('textbox', { name: t('reauthorisation.password'), exact: true })
        .fill(applicant.testPerson.password);
      await visitor.button(t('reauthorisation.submit')).click();
      await visitor.isAt(t('passwordEdit.title'));
    },
  );

  test(
    'a member reauthenticates with an e-mailed code',
    { tag: ['@narrow'] },
    async ({ applicant, visitor, inbox }) => {
      const { email } = applicant.testPerson;
      await applicant.joins();
      const signUpCode = await applicant.readsCode();
      await visitor.page.goto(page);
      await visitor.button(t('reauthorisation.byCode', { codeName })).click();
      const code = await inbox.codeFor(email, { after: signUpCode });
      await expect(visitor.page.getByText(t('codes.sentTo', { email, codeName, minutes: 60 }))).toBeVisible();
      await visitor.checksAccessibility();
      await visitor.page.getByRole('textbox', { name: capitalised(codeName), exact: true }).fill(code);
      await visitor.button(t('reauthorisation.submit')).click();
      await visitor.isAt(t('passwordEdit.title'));
    },
  );
});
