import { inBothLanguages } from '../support/languages.js';
import { storiesOfStore } from '../support/other-store.js';
import { expect } from '../support/story.js';

const test = storiesOfStore({ store: 'policy-first-store' });

test.describe.configure({ mode: 'default' });

inBothLanguages(() => {
  test(
    'either may be typed, and neither is judged by its form',
    { tag: '@narrow' },
    async ({ page, visitor }) => {
      const { t } = visitor;
      await page.goto('/login');
      await visitor.isAt(t('login.title'));
      await visitor.button(t('login.submit')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link').first()).toHaveText(t('fieldProblems.emailUserId.required'));
      await visitor.looksAround();

      await visitor.field(t('login.emailUserId')).fill('misaki0412');
      await visitor.field(t('login.password')).fill('not-the-password-1');
      await visitor.button(t('login.submit')).click();
      await expect(page.getByRole('alert').last()).toHaveText(
        visitor.withCode(t('problems.LOGIN_FAILED_USER_ID'), 'LOGIN_FAILED_USER_ID'),
      );
      await visitor.looksAround();
    },
  );
});
