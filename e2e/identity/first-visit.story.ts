import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

inBothLanguages((language, t) => {
  test(
    'a visitor signs up, sees My Page, logs out, logs in again and changes the language',
    { tag: ['@narrow', '@everywhere', '@main'] },
    async ({ page, visitor, applicant }) => {
      test.slow();
      const { testPerson: person } = applicant;
      await page.goto('/');
      await visitor.checksAccessibility();
      await visitor.link(t('home.signUp')).click();
      await applicant.isOn('auth');
      await visitor.checksAccessibility();
      await applicant.givesAddress(person.email);
      await applicant.isOn('pinCode');
      await visitor.checksAccessibility();
      await applicant.entersCode(await applicant.readsCode());
      await applicant.isOn('form');
      await applicant.fillsForm();
      await visitor.checksAccessibility();
      await applicant.button('check').click();
      await applicant.isOn('confirm');
      await visitor.checksAccessibility();
      await applicant.button('register').click();
      await applicant.skipsPlans();
      await visitor.checksAccessibility();

      await visitor.link(t('signUp.complete.myPage')).click();
      await visitor.isOnMyPageOf(person);
      await expect(page.getByRole('listitem').filter({ hasText: person.email })).toBeVisible();
      await visitor.checksAccessibility();

      await visitor.opensUserMenu(person);
      await visitor.link(t('shell.user.logout')).click();
      await visitor.isAt(t('logout.ask'));
      await visitor.button(t('logout.submit')).click();
      // Does not check accessibility, because the page is shown for only ten seconds. Another story checks it.
      await expect(page.getByRole('heading', { level: 1, name: t('logout.done') })).toBeVisible();
      await visitor.link(t('logout.logIn')).click();
      await visitor.isAt(t('login.title'));
      await visitor.logsIn(person);
      await visitor.isOnMyPageOf(person);

      const other = language === 'ja' ? 'en' : 'ja';
      await visitor.switchesTo(other);
      await expect(page).toHaveURL('/mypage');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await visitor.checksAccessibility();
    },
  );
});
