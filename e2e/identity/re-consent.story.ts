import type { Page } from '@playwright/test';

import { serveWithoutData } from '../support/pages-without-data.js';
import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { SampleApp } from '../support/sample-app.js';
import { waitForFonts } from '../support/web-fonts.js';
import type { OwnSite } from '../support/stack.js';
import { storeWith } from '../support/store-file.js';
import { expect } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

const test = testWithStore({ only: 're-consent' });

test.describe.configure({ mode: 'default' });

const pageData = '**/zapi/internal/mypage/re-consent/screen-data*';

let revision = 1;

/** Publishes the terms again as the operator. The site applies them within two seconds. */
async function publishesTerms(site: OwnSite, page: Page): Promise<number> {
  revision += 1;
  const line = 'key: terms\n    revision: ';
  const store = await storeWith('demo-store', { [`${line}1`]: `${line}${revision}` });
  await site.operate('apply', store.path);
  await store.remove();
  const shown = async () => {
    const answer = await page.context().request.get('/zapi/internal/terms/screen-data');
    return ((await answer.json()) as { policy: { revision: number } }).policy.revision;
  };
  await expect.poll(shown, { timeout: 60_000 }).toBe(revision);
  return revision;
}

const termsOf = (page: Page, { t }: Visitor) =>
  page.getByRole('region', { name: t('policies.textOf', { title: t('policies.termsTitle') }) });

async function readsTerms(page: Page, visitor: Visitor): Promise<void> {
  const box = termsOf(page, visitor);
  await waitForFonts(page);
  await box.evaluate((element) =>
    element.scrollTo({ top: element.scrollHeight - element.clientHeight - 20 }),
  );
  await expect(visitor.button(visitor.t('reConsent.submit'))).toHaveAttribute('aria-disabled', 'true');
  await box.evaluate((element) =>
    element.scrollTo({ top: element.scrollHeight - element.clientHeight - 14 }),
  );
}

inBothLanguages(() => {
  test(
    'a member must read and accept new terms before continuing',
    { tag: ['@narrow'] },
    async ({ page, applicant, visitor, site }) => {
      const { t } = visitor;
      await applicant.joins();
      const published = await publishesTerms(site, page);
      await page.goto('/mypage/pin-code');
      await visitor.isAt(t('reConsent.title'));
      const submit = visitor.button(t('reConsent.submit'));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(submit).toHaveAccessibleDescription(
        t('policies.readFirst', { titles: t('policies.termsTitle') }),
      );
      await readsTerms(page, visitor);
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.click();
      await visitor.isAt(t('tvPin.title'));
      await page.goto('/mypage/re-consent');
      await expect(page).toHaveURL('/mypage');
      expect(await site.operate('policies', 'list-consents')).toContain(`,terms-of-use,${published},terms,`);
    },
  );

  test(
    'new terms are accepted within an app’s authorization request, which returns to the app with its state',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, site, locale }) => {
      const { t } = visitor;
      const app = new SampleApp(page, site.sandboxOrigin, locale === 'ja-JP' ? 'ja' : 'en');
      const states: Record<string, string | null> = {};
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (['/oidc', '/app/callback'].includes(pathname)) states[pathname] ??= searchParams.get('state');
      });
      await applicant.joins();
      await publishesTerms(site, page);
      await page.context().clearCookies();
      await app.opens();
      await app.sendsToLogin();
      await expect(page).toHaveURL(/\/oidc\/login\?flow=/);
      await visitor.logsIn(applicant.testPerson);

      await expect(page).toHaveURL(/\/mypage\/re-consent\?returnTo=/);
      await expect(page.getByRole('heading', { level: 1, name: t('reConsent.title') })).toBeVisible();
      await readsTerms(page, visitor);
      await visitor.button(t('reConsent.submit')).click();
      const consent = t('interactions.consent.heading', { app: app.name });
      await expect(page.getByRole('heading', { level: 1, name: consent })).toBeVisible();
      await visitor.button(t('interactions.consent.allow')).click();
      await app.isLoggedIn();
      await expect(app.claim('email')).toHaveText(applicant.testPerson.email);
      expect(states['/oidc']).toMatch(/./);
      expect(states['/app/callback']).toBe(states['/oidc']);
    },
  );

  test(
    'terms that change while the member reads them must be read again',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, silence, site }) => {
      silence.allow(/status of 400/);
      const { t } = visitor;
      await applicant.joins();
      await publishesTerms(site, page);
      await page.goto('/mypage');
      await readsTerms(page, visitor);
      await publishesTerms(site, page);
      await visitor.button(t('reConsent.submit')).click();
      const dialog = page.getByRole('dialog', { name: t('reConsent.changed.title') });
      await expect(dialog).toBeVisible();
      await visitor.checksAccessibility();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await visitor.button(t('reConsent.changed.reload')).click();
      await expect(dialog).toHaveCount(0);
      await readsTerms(page, visitor);
      await visitor.button(t('reConsent.submit')).click();
      await expect(page).toHaveURL('/mypage');
    },
  );

  test(
    'a policy on another site has only a checkbox',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, site }) => {
      const { t } = visitor;
      await applicant.joins();
      await publishesTerms(site, page);
      await serveWithoutData(page);
      await page.route(pageData, async (route) => {
        const answer = await route.fetch();
        const data = await answer.json();
        const away = {
          isExternal: true,
          usesExternalPolicy: true,
          dataSource: 'https://www.yorube.example/t',
        };
        const policies = [{ ...data.policies[0], ...away, renderData: '' }, ...data.policies.slice(1)];
        await route.fulfill({ response: answer, json: { ...data, policies } });
      });
      await page.goto('/mypage/re-consent');
      await visitor.isAt(t('reConsent.title'));
      const title = t('policies.termsTitle');
      await expect(page.getByRole('link', { name: t('policies.read', { title }) })).toHaveAttribute(
        'target',
        '_blank',
      );
      await visitor.button(t('reConsent.submit')).click();
      await expect(page.getByRole('group', { name: t('reConsent.policies') })).toHaveAccessibleDescription(
        new RegExp(t('fieldProblems.policy.required')),
      );
      await visitor.checksAccessibility();
      await page.getByRole('checkbox', { name: t('policies.agree', { title }) }).check();
      await visitor.button(t('reConsent.submit')).click();
      await expect(page).toHaveURL('/mypage');
    },
  );
});
