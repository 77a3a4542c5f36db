import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { SocialProviderPage } from '../support/social-provider.js';
import { expect } from '../support/story.js';

const google = `socialProviders:
  - provider: Google
    clientId: sandbox-google.apps.googleusercontent.com
    clientSecret: { env: SOCIAL_GOOGLE_SECRET }
    isSandbox: true
`;

const test = testWithStore({
  store: 'policy-first-store',
  changes: {
    '  isPreShowPolicy: true':
      '  isPreShowPolicy: true\n  methods: [email, social]\n  isRequiredPassword: false',
    '\naccountRegistrationSetting:': `\n${google}\naccountRegistrationSetting:`,
  },
});
test.describe.configure({ mode: 'default' });
// Uses a small viewport so that the policy texts overflow their box.
test.use({ viewport: { width: 390, height: 480 } });

inBothLanguages((language, t) => {
  const terms = language === 'ja' ? '会員規約' : 'Membership terms';
  const privacy = language === 'ja' ? 'プライバシーポリシー' : 'Privacy policy';

  test(
    'a store that shows its policies first asks for acceptance in a dialog and does not require a password',
    { tag: '@nightly' },
    async ({ applicant, page, visitor }) => {
      const { testPerson: person } = applicant;
      const comesBack = async () => {
        await page.goto('/login');
        await page.getByRole('link', { name: /^Google/ }).click();
        await new SocialProviderPage(page).chooses({ email: person.email });
      };
      const dialog = page.getByRole('dialog', { name: t('signUp.policy.title') });
      const submit = dialog.getByRole('button', { name: t('signUp.policy.submit') });

      await comesBack();
      await expect(dialog).toBeVisible();
      await visitor.checksAccessibility();
      await page.keyboard.press('Escape');
      await dialog.getByRole('link', { name: t('signUp.external.stop') }).click();
      await visitor.isAt(t('login.title'));

      await comesBack();
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription(
        [t('policies.readFirst', { titles: terms }), t('policies.agreeFirst', { titles: privacy })].join(' '),
      );
      await applicant.readsToEnd(t('policies.textOf', { title: terms }));
      await applicant.agrees([t('policies.agree', { title: terms })]);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: t('policies.agree', { title: terms }) })).toBeChecked();
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.click();
      await expect(dialog.getByRole('group', { name: t('shell.form.errorSummary') })).toBeFocused();
      await visitor.checksAccessibility();
      await applicant.agrees([t('policies.agree', { title: privacy })]);
      await submit.click();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveTitle(/2\/4/);
      await visitor.button(t('signUp.external.next')).click();

      await visitor.isAt(t('signUp.form.title'));
      await visitor.field(t('accountFields.name')).fill(person.name);
      await page.getByRole('radio', { name: t('accountFields.sexes.other') }).check();
      await visitor.button(t('signUp.form.submit')).click();
      await visitor.isAt(t('signUp.confirm.title'));
      await visitor.button(t('signUp.confirm.submit')).click();
      await visitor.isAt(t('signUp.complete.title'));
      await expect(page.getByText(t('signUp.complete.nextTextExternal', { name: 'Google' }))).toBeVisible();
    },
  );
});
