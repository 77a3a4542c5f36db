import { providerPages as pagesEn } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as pagesJa } from '@account/i18n/oidc/provider-pages/ja';

import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { demoMemberWithSecondFactors } from '../support/demo-members.js';
import { SampleApp } from '../support/sample-app.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inBothLanguages((language, t) => {
  // The timeout is high because the flows span two sites.
  test.describe.configure({ timeout: 300_000 });
  // Uses a wide viewport in one language and a narrow one in the other.
  if (language === 'en') test.use({ viewport: { width: 390, height: 844 } });

  const store = 'YORUBE';
  const profile = language === 'ja' ? 'プロフィール' : 'Profile';
  const logout = (language === 'ja' ? pagesJa : pagesEn).logout;
  const at = (page: Page) => new SampleApp(page, sharedSite().sandboxOrigin, language);

  /** Accessibility is checked in one language only, because it does not depend on the language. */
  async function isAt(visitor: Visitor, title: string): Promise<void> {
    if (language === 'ja') return visitor.isAt(title);
    await expect(visitor.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    expect(await sideways(visitor.page), visitor.page.url()).toBeLessThanOrEqual(0);
  }

  test('a visitor signs up from an app, grants some scopes and revokes them', async ({
    applicant,
    page,
    visitor,
  }) => {
    const app = at(page);
    const consent = t('interactions.consent.heading', { app: app.name });
    await app.opens();
    await app.sendsToLogin();
    await isAt(visitor, t('login.title'));
    await expect(page).toHaveURL(/\/oidc\/login\?flow=/);
    await expect(page.getByText(t('oidcLogin.reasons.no_session', { app: app.name }))).toBeVisible();

    await visitor.link(t('login.signUp')).click();
    await applicant.isOn('auth');
    await expect(page).toHaveURL(/\/oidc\/signup\/auth\?flow=/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible();
    await page.goForward();
    await applicant.isOn('auth');
    await applicant.givesAddress(applicant.testPerson.email);
    await applicant.isOn('pinCode');
    await applicant.entersCode(await applicant.readsCode());
    await applicant.isOn('form');
    await applicant.fillsForm();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await applicant.button('register').click();

    await isAt(visitor, consent);
    const boxes = page.getByRole('list', { name: t('interactions.consent.asked') }).getByRole('checkbox');
    await expect(boxes).toHaveCount(4);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    const locked = boxes.and(page.locator('[aria-disabled]'));
    await locked.press('Space');
    await expect(locked).toBeChecked();
    await page.getByRole('checkbox', { name: profile }).uncheck();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: profile })).not.toBeChecked();
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(3);
    await visitor.button(t('interactions.consent.allow')).click();

    await app.isLoggedIn();
    await expect(app.claim('email')).toHaveText(applicant.testPerson.email);
    await expect(app.claim('name')).toHaveCount(0);
    await app.presses('refresh');
    await app.says('refreshed');
    await expect(app.claim('email')).toHaveText(applicant.testPerson.email);

    await page.goto('/mypage');
    await expect(page.getByText(t('connections.myPageRow.allowed', { count: 1 }))).toBeVisible();
    await page.getByRole('link', { name: t('connections.myPageRow.name') }).click();
    await isAt(visitor, t('connections.title'));
    await page.getByRole('main').getByRole('link', { name: app.name }).click();
    await isAt(visitor, app.name);
    const allowed = page.getByRole('list', { name: t('connections.detail.scopes') });
    await expect(allowed.getByRole('listitem')).toHaveCount(3);
    await expect(allowed).not.toContainText(profile);
    await visitor.button(t('connections.detail.revoke')).click();
    const name = t('connections.detail.question', { app: app.name });
    const question = page.getByRole('alertdialog', { name });
    if (language === 'ja') await visitor.checksAccessibility();
    await question.getByRole('button', { name: t('connections.detail.keep') }).click();
    await expect(question).toBeHidden();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const other = new Visitor(tab, t);
    await other.button(t('connections.detail.revoke')).click();
    await visitor.button(t('connections.detail.revoke')).click();
    await question.getByRole('button', { name: t('connections.detail.revoke') }).click();
    await expect(page).toHaveURL('/mypage/connections');
    const late = tab.getByRole('alertdialog', { name }).getByRole('button');
    await late.filter({ hasText: t('connections.detail.revoke') }).click();
    await expect(tab.getByText(t('connections.detail.gone', { app: app.name }))).toBeVisible();
    await expect(tab).toHaveURL('/mypage/connections');
    await tab.close();
    await expect(page.getByText(t('connections.none'))).toBeVisible();
    await expect(page.getByText(t('connections.noneText', { store }))).toBeVisible();
    if (language === 'ja') await visitor.checksAccessibility();

    await app.comesBack();
    await app.says('loggedOutByProvider');
    await app.sendsToLogin();
    await isAt(visitor, consent);
    await visitor.button(t('interactions.consent.deny')).click();
    await app.says('refused');
    await expect(page.getByRole('status')).toContainText('access_denied');

    // Scopes that the member has not yet granted or denied are marked as new.
    const added = page.getByRole('checkbox', { name: t('interactions.consent.added') });
    const authorizationRequest = page.waitForRequest(/\/oidc\?/);
    await app.sendsToLogin();
    await isAt(visitor, consent);
    await expect(added).toHaveCount(0);
    const request = new URL((await authorizationRequest).url());
    const lesser = new URL(request);
    lesser.searchParams.set('scope', 'openid email');
    await page.goto(lesser.href);
    await visitor.button(t('interactions.consent.allow')).click();
    await app.isLoggedIn();
    await page.goto(request.href);
    await isAt(visitor, consent);
    await expect(added).toHaveCount(2);
  });

  test('a member selects the account, uses a second factor and logs out of all applications', async ({
    applicant,
    page,
    visitor,
  }) => {
    const person = demoMemberWithSecondFactors(language);
    const app = at(page);
    const consent = t('interactions.consent.heading', { app: app.name });
    await applicant.joins();
    await app.opens();
    const asked = page.waitForRequest(/\/oidc\?/);
    await app.sendsToLogin('select_account');
    await isAt(visitor, t('interactions.selectAccount.title'));
    // A member who has to log in again does not see guest links.
    await page.goto((await asked).url().replace('prompt=select_account', 'prompt=login'));
    await isAt(visitor, t('login.title'));
    await expect(page.getByText(t('oidcLogin.reasons.login_prompt', { app: app.name }))).toBeVisible();
    await expect(visitor.link(t('login.forgot'))).toHaveCount(0);
    await expect(visitor.link(t('login.signUp'))).toHaveCount(0);

    await app.comesBack();
    await app.sendsToLogin('select_account');
    await isAt(visitor, t('interactions.selectAccount.title'));
    await expect(page.getByText(applicant.testPerson.email)).toBeVisible();
    const name = t('interactions.selectAccount.honorific', { name: applicant.testPerson.name });
    await expect(visitor.button(t('interactions.selectAccount.continue', { name }))).toBeVisible();
    await page.getByRole('button', { name: t('interactions.selectAccount.switch') }).click();

    await isAt(visitor, t('login.title'));
    await expect(page.getByText(t('oidcLogin.reasons.account_switched'))).toBeVisible();
    await visitor.logsIn({ ...person, password: 'not-the-password-1' });
    await expect(page.getByText(t('problems.LOGIN_FAILED_EMAIL'))).toBeVisible();
    await visitor.logsIn(person);
    await isAt(visitor, t('loginMultiFactor.title'));
    await expect(page).toHaveURL(/\/oidc\/login\/multi-factor\?flow=/);
    await page.getByRole('link', { name: t('loginMultiFactor.names.BackupCode') }).click();
    await expect(page).toHaveURL(/\/oidc\/login\/multi-factor\/BackupCode\?flow=/);
    await visitor
      .field(t('loginMultiFactor.names.BackupCode'))
      .fill(person.secondFactors.backupCodes.at(-1) ?? '');
    await visitor.button(t('login.submit')).click();

    await isAt(visitor, consent);
    await expect(page.getByText(person.name)).toBeVisible();
    await visitor.button(t('interactions.consent.allow')).click();
    await app.isLoggedIn();
    await expect(app.methods()).toContainText('mfa');
    await expect(app.claim('email')).toHaveText(person.email);
    await app.presses('logout');
    await isAt(visitor, logout.title);
    await visitor.button(logout.submit).click();
    await app.says('loggedOut');
    await app.sendsToLogin('none');
    await app.says('refused');
    await expect(page.getByRole('status')).toContainText('login_required');
    await page.goto('/mypage');
    await isAt(visitor, t('login.title'));
  });

  test(
    'the store sends account changes to an app and resends them when the app reports a failure',
    { tag: '@nightly' },
    async ({ applicant, page, visitor }) => {
      const app = at(page);
      await applicant.joins();
      await app.opens();
      await app.sendsToLogin();
      await visitor.button(t('interactions.consent.allow')).click();
      await app.isLoggedIn();
      await app.receivesEvents('lies');
      const tab = await page.context().newPage();
      await tab.goto('/mypage');
      await new Visitor(tab, t).switchesTo(language === 'ja' ? 'en' : 'ja');
      await app.receivedEvent('profile.changed', true);
      await app.receivesEvents('takes');
    },
  );

  test('errors that must not be sent to an application are shown on our own page', async ({
    page,
    visitor,
    silence,
  }) => {
    const title = t('oidcErrors.title');
    // The error document is sent with the matching status code.
    silence.allow(/status of 500 .*\/oidc\/error\?/);
    await page.goto(
      '/oidc?client_id=nobody&response_type=code&redirect_uri=https://evil.example/&scope=openid',
    );
    await isAt(visitor, title);
    await expect(page).toHaveURL(/\/oidc\/error\?/);
    await expect(page.getByText(t('oidcErrors.types.INVALID_CLIENT'))).toBeVisible();
    await expect(page.getByText(t('oidcErrors.restart'))).toBeVisible();

    await page.goto('/oidc/error?status=418&type=%3Cb%3ECall+0120&detail=Call+0120&error=Call+0120');
    await isAt(visitor, title);
    await expect(page.getByText('500 SERVER_ERROR')).toBeVisible();
    await expect(page.getByText('0120')).toHaveCount(0);

    await page.goto(`/oidc/login?flow=${'x'.repeat(43)}`);
    await isAt(visitor, title);
    await expect(page.getByText(t('oidcErrors.types.SESSION_NOT_FOUND'))).toBeVisible();
  });
});
