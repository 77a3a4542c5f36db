import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((_, t) => {
  test('a broken flow restarts', { tag: ['@narrow'] }, async ({ page, visitor, applicant, context }) => {
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    await context.clearCookies({ name: 'browser' });
    await applicant.entersCode(code);

    const dialog = page.getByRole('alertdialog', { name: t('shell.flowError.title') });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription(t('shell.flowError.text'));
    const restart = dialog.getByRole('button', { name: t('shell.flowError.restart') });
    await expect(restart).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await visitor.checksAccessibility();

    await restart.click();
    await expect(dialog).toHaveCount(0);
    await applicant.isOn('auth');
    await applicant.asksForCode();
  });
});
