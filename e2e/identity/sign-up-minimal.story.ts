import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import type { OwnSite } from '../support/stack.js';
import { storeWith } from '../support/store-file.js';
import { expect } from '../support/story.js';

/** A store that requires only a password and whose privacy policy is on another site. */
const changes = {
  'name: REQUIRED\n  birthday: REQUIRED\n  sex: OPTIONAL': 'name: NOT_USE',
  'file: { ja: policies/privacy.ja.md, en: policies/privacy.en.md }':
    'address: { ja: https://www.yorube.example/privacy, en: https://www.yorube.example/en/privacy }',
};
const test = testWithStore({ changes });
test.describe.configure({ mode: 'default' });

const line = 'key: terms\n    revision: ';
let revision = 1;

/** Publishes the terms again as the operator. The site applies them within two seconds. */
async function publishesTerms(site: OwnSite, page: Page): Promise<void> {
  revision += 1;
  const store = await storeWith('demo-store', { ...changes, [`${line}1`]: `${line}${revision}` });
  await site.operate('apply', store.path);
  await store.remove();
  const shown = async () => {
    const answer = await page.request.get('/zapi/internal/terms/screen-data');
    return ((await answer.json()) as { policy: { revision: number } }).policy.revision;
  };
  await expect.poll(shown, { timeout: 60_000 }).toBe(revision);
}

inBothLanguages((language, t) => {
  test(
    'a sign-up succeeds with the minimal store settings when the terms change during the sign-up',
    { tag: ['@narrow', '@nightly'] },
    async ({ applicant, page, site, visitor }) => {
      const { password, email } = applicant.testPerson;
      const terms = t('policies.termsTitle');
      const privacy = t('policies.privacyTitle');
      const textOf = t('policies.textOf', { title: terms });
      const leaves = async (pixels: number) =>
        page
          .getByRole('region', { name: textOf })
          .evaluate((box, left) => box.scrollTo({ top: box.scrollHeight - box.clientHeight - left }), pixels);

      await applicant.getsCode();
      await applicant.provesAddress();
      await page.goto('/signup/form');
      await visitor.isAt(t('signUp.form.title'));
      const typed = page
        .getByRole('main')
        .locator('input:not([type=checkbox], [autocomplete=username]), select, textarea');
      await expect(typed).toHaveCount(2);
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
      const policyLink = page.getByRole('link', { name: t('policies.read', { title: privacy }) });
      const address = language === 'ja' ? '/privacy' : '/en/privacy';
      await expect(policyLink).toHaveAttribute('href', `https://www.yorube.example${address}`);
      await expect(policyLink).toHaveAttribute('target', '_blank');
      await expect(policyLink).toHaveAttribute('rel', /noopener/);

      const submit = applicant.button('check');
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await leaves(17);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await leaves(14);
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await applicant.field('password').fill(password);
      await applicant.field('passwordConfirm').fill(password);
      await applicant.agrees([t('policies.agree', { title: terms })]);
      await submit.click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.policy.required')]);
      const boxOf = (title: string) =>
        page.getByRole('checkbox', { name: t('policies.agree', { title }), exact: true });
      await applicant.agrees([t('policies.agree', { title: privacy })]);
      await publishesTerms(site, page);
      await submit.click();
      await expect(boxOf(terms)).not.toBeChecked();
      await expect(boxOf(privacy)).toBeChecked();
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await leaves(0);
      await boxOf(terms).check();
      for (const field of ['password', 'passwordConfirm'] as const)
        await applicant.field(field).fill(password);
      await submit.click();
      await visitor.isAt(t('signUp.confirm.title'));
      await expect(page.getByRole('main').locator('dt')).toHaveText([
        t('accountFields.email'),
        t('passwords.password'),
      ]);

      await page.reload();
      await expect(page).toHaveURL('/signup/confirm');
      await publishesTerms(site, page);
      await visitor.button(t('signUp.confirm.submit')).click();
      await visitor.isAt(t('signUp.policy.changedTitle'));
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await leaves(0);
      await boxOf(terms).check();
      await visitor.button(t('signUp.policy.submit')).click();
      await visitor.isAt(t('signUp.confirm.title'));
      await visitor.button(t('signUp.confirm.submit')).click();
      await visitor.button(t('signUpPlans.notNow')).click();
      await visitor.isAt(t('signUp.complete.title'));

      await visitor.link(t('signUp.complete.myPage')).click();
      await visitor.isAt(t('myPage.title'));
      await expect(page.locator('.hello__name')).toHaveText(email);
      expect(await site.operate('policies', 'list-consents')).toContain(`,terms-of-use,${revision},terms,`);
      await expect(page.getByRole('main')).not.toContainText(t('profileEdit.myPageRow.name'));
      expect((await page.goto('/mypage/edit'))?.status()).toBe(404);
    },
  );
});
