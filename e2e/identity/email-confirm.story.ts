import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((_, t) => {
  test('an e-mail confirmation link works once and only with the token from its e-mail', async ({
    page,
    visitor,
  }) => {
    await page.goto(`/email/confirm?token=${'A'.repeat(43)}`);
    await visitor.isAt(t('emailConfirm.title'));
    await expect(page).toHaveURL('/email/confirm');
    await visitor.button(t('emailConfirm.submit')).click();
    await expect(page.getByRole('alert')).toContainText(t('problems.INVALID_EMAIL_CONFIRM_LINK'));
    await visitor.checksAccessibility();
    await page.goto('/');
    await page.goto('/email/confirm');
    await expect(page.getByRole('heading', { name: t('emailConfirm.noToken') })).toBeVisible();
    await expect(visitor.button(t('emailConfirm.submit'))).toHaveAttribute('aria-disabled', 'true');
  });
});
