import type { Page } from '@playwright/test';
import type { Applicant } from '../support/applicant.js';
import { inBothLanguages } from '../support/languages.js';
import { SampleApp } from '../support/sample-app.js';
import { SocialProviderPage } from '../support/social-provider.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';

async function leavesFor(page: Page, brand: string): Promise<SocialProviderPage> {
  await page.getByRole('main').getByRole('link', { name: brand, exact: true }).click();
  const provider = new SocialProviderPage(page);
  await provider.isAt(brand);
  return provider;
}

async function fillsAndRegisters(applicant: Applicant): Promise<void> {
  await applicant.answersForm();
  await applicant.button('check').click();
  await applicant.isOn('confirm');
  await applicant.button('register').click();
}

inBothLanguages((language, t) => {
  /** Accepts the policies in the dialog above the landing page. */
  async function acceptsPolicies(applicant: Applicant): Promise<void> {
    const dialog = applicant.page.getByRole('dialog', { name: t('signUp.policy.title') });
    await expect(dialog).toBeVisible();
    await applicant.readsPolicies();
    await applicant.agrees();
    await dialog.getByRole('button', { name: t('signUp.policy.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(applicant.page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  test(
    'a visitor signs up with Google, keeps the address and later logs in with Google',
    { tag: ['@narrow'] },
    async ({ applicant, page, visitor }) => {
      const { testPerson: person } = applicant;
      await page.goto('/login');
      await visitor.link(t('login.signUp')).click();
      await visitor.isAt(t('signUp.auth.title'));
      const denied = await leavesFor(page, 'Google');
      await denied.chooses({ outcome: 'denied' });
      await visitor.isAt(t('social.landing.title'));
      await expect(page.getByText(t('social.landing.failures.denied.title'))).toBeVisible();
      await visitor.link(t('social.landing.back')).click();
      await applicant.isOn('auth');

      await (await leavesFor(page, 'Google')).chooses({ email: person.email });
      await visitor.isAt(t('signUp.external.title', { name: 'Google' }));
      await expect(page).toHaveURL('/signup/auth?isCallback=true');
      await acceptsPolicies(applicant);
      await expect(applicant.field('email')).toHaveValue(person.email);
      await expect(applicant.field('emailConfirm')).toHaveCount(0);
      await applicant.field('email').fill('another@example.com');
      await expect(applicant.field('emailConfirm')).toBeVisible();
      await expect(applicant.button('send')).toBeVisible();
      await page.reload();
      await expect(applicant.field('email')).toHaveValue('another@example.com');
      await applicant.field('email').fill(person.email);
      await expect(applicant.field('emailConfirm')).toHaveCount(0);
      await visitor.button(t('signUp.external.next')).click();

      await applicant.isOn('form');
      await expect(page.getByText('Google', { exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: t('signUp.policy.legend') })).toHaveCount(0);
      await applicant.answersForm();
      await applicant.button('check').click();
      await applicant.isOn('confirm');
      await expect(page.getByText('Google', { exact: true })).toBeVisible();
      await visitor.checksAccessibility();
      const code = 'EXTERNAL_ACCOUNT_LINKED_MEANWHILE';
      const message = t(`problems.${code}`);
      await page.route('**/zapi/signup', (route) =>
        route.fulfill({ status: 409, json: { status: 409, code, message, requestId: '0' } }),
      );
      await applicant.button('register').click();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(visitor.link(t('signUp.external.loginWithIt'))).toBeVisible();
      await visitor.checksAccessibility();
      await page.unroute('**/zapi/signup');
      await applicant.button('register').click();
      await applicant.skipsPlans();

      await page.context().clearCookies();
      await page.goto('/login');
      await (await leavesFor(page, 'Google')).chooses({ email: person.email });
      await visitor.isOnMyPageOf(person);
    },
  );

  test(
    'an outdated tab shows one dialog instead of the policies',
    { tag: '@nightly' },
    async ({ applicant, page, visitor }) => {
      await page.goto('/login');
      await (await leavesFor(page, 'Google')).chooses({ email: applicant.testPerson.email });
      await visitor.isAt(t('signUp.external.title', { name: 'Google' }));
      const policies = page.getByRole('dialog', { name: t('signUp.policy.title') });
      await expect(policies).toBeVisible();
      await applicant.readsPolicies();
      await applicant.agrees();
      const code = 'INVALID_SESSION_FLOW';
      const json = {
        status: 409,
        code,
        message: '',
        requestId: '0',
        flowError: { redirectTo: '/signup/email' },
      };
      await page.route('**/zapi/signup/policy', (route) => route.fulfill({ status: 409, json }));
      await policies.getByRole('button', { name: t('signUp.policy.submit') }).click();
      const dialog = page.getByRole('alertdialog', { name: t('shell.flowError.title') });
      await expect(dialog).toBeVisible();
      await expect(policies).toBeHidden();
      await expect(dialog.getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(policies).toBeVisible();
    },
  );

  test(
    'an address that the provider has not verified must be confirmed with a code',
    { tag: '@nightly' },
    async ({ applicant, page, visitor }) => {
      const { testPerson: person } = applicant;
      await page.goto('/login');
      await (await leavesFor(page, 'LINE')).chooses({ email: person.email });
      await visitor.isAt(t('signUp.external.title', { name: 'LINE' }));
      await acceptsPolicies(applicant);
      await applicant.button('send').click();
      await applicant.isOn('pinCode');
      await page.getByRole('link', { name: applicant.words.changeEmail }).click();
      await visitor.isAt(t('signUp.external.title', { name: 'LINE' }));
      await expect(applicant.field('email')).toHaveValue(person.email);
      await page.goBack();
      await applicant.isOn('pinCode');
      await applicant.entersCode(await applicant.readsCode());
      await applicant.isOn('form');
      await fillsAndRegisters(applicant);
      await applicant.skipsPlans();
    },
  );

  test(
    'a visitor comes from an app, signs up with a provider and returns to the app',
    { tag: '@nightly' },
    async ({ applicant, page, visitor }) => {
      const app = new SampleApp(page, sharedSite().sandboxOrigin, language);
      await app.opens();
      await app.sendsToLogin();
      await (await leavesFor(page, 'Google')).chooses({ outcome: 'denied' });
      await visitor.link(t('social.landing.back')).click();
      await expect(page).toHaveURL(/\/oidc\/login\?flow=/);
      await (await leavesFor(page, 'Google')).chooses({ email: applicant.testPerson.email });
      await visitor.isAt(t('signUp.external.title', { name: 'Google' }));
      await expect(page).toHaveURL(/\/oidc\/signup\/auth\?flow=[^&]+&isCallback=true$/);
      await acceptsPolicies(applicant);
      await visitor.button(t('signUp.external.next')).click();
      await applicant.isOn('form');
      await fillsAndRegisters(applicant);
      await visitor.button(t('interactions.consent.allow')).click();
      await app.isLoggedIn();
      await expect(app.claim('email')).toHaveText(applicant.testPerson.email);
    },
  );
});
