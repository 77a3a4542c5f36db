import { advanceBusinessTime } from '../support/business-time.js';
import { testWithMovedClock } from '../support/test-with-store.js';
import { demoMember } from '../support/demo-members.js';
import { requiredField } from '../support/required-field.js';
import { SampleApp } from '../support/sample-app.js';
import { expect } from '../support/story.js';

const test = testWithMovedClock();
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({ locale: 'ja-JP' });

test(
  'a page left open for days, the Back button and a second tab all return to the app with its state',
  { tag: '@nightly' },
  async ({ context, page, site, visitor }) => {
    const { t } = visitor;
    const app = new SampleApp(page, site.sandboxOrigin, 'ja');
    const consent = t('interactions.consent.heading', { app: app.name });
    const answers: string[] = [];
    const requests: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/app/callback') answers.push(url.searchParams.get('state') ?? '');
      if (url.pathname === '/oidc' && url.searchParams.has('state'))
        requests.push(url.searchParams.get('state') ?? '');
    });

    await app.opens();
    await app.sendsToLogin();
    await visitor.isAt(t('login.title'));
    const loginPage = page.url();
    const secondTab = await context.newPage();
    await secondTab.goto(loginPage);
    await expect(secondTab.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible();

    await advanceBusinessTime(site, 'P3D');
    // In-app browsers may clear session storage at any time.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    await visitor.isAt(t('login.title'));
    await expect(page.getByText(t('oidcLogin.reasons.no_session', { app: app.name }))).toBeVisible();
    await visitor.logsIn(demoMember('hanako'));
    await visitor.isAt(consent);
    await visitor.button(t('interactions.consent.allow')).click();
    await app.isLoggedIn();
    expect(answers).toEqual(requests);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: consent })).toBeVisible();
    await visitor.button(t('interactions.consent.allow')).click();
    await app.isLoggedIn();
    await secondTab.reload();
    await secondTab.getByRole('button', { name: t('interactions.consent.allow') }).click();
    await expect(secondTab).toHaveURL(`${site.sandboxOrigin}/app`);
    expect(requests).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(requests));
    expect(answers).toHaveLength(3);
  },
);

test(
  'a member who resets a forgotten password during the authorization request returns to the app',
  { tag: '@nightly' },
  async ({ applicant, inbox, page, site, visitor }) => {
    const { t } = visitor;
    const { email } = applicant.testPerson;
    const password = 'atarashii-kagi-9';
    const app = new SampleApp(page, site.sandboxOrigin, 'ja');
    await applicant.joins();
    await page.context().clearCookies();
    await app.opens();
    await app.sendsToLogin();
    await visitor.link(t('login.forgot')).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('passwordReset.forgot.title') }),
    ).toBeVisible();
    await visitor.field(t('passwordReset.forgot.email')).fill(email);
    await visitor.button(t('passwordReset.forgot.submit')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('passwordReset.sent.title') })).toBeVisible();
    await page.goto(await inbox.linkFor(email));
    await requiredField(page, t('passwords.newPassword')).fill(password);
    await requiredField(page, t('passwords.newConfirm')).fill(password);
    await visitor.button(t('passwordReset.reset.submit')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('passwordReset.done.title') })).toBeVisible();
    await visitor.link(t('passwordReset.done.login')).click();
    await expect(page.getByText(t('oidcLogin.reasons.no_session', { app: app.name }))).toBeVisible();
    await visitor.logsIn({ email, password });
    await visitor.button(t('interactions.consent.allow')).click();
    await app.isLoggedIn();
    await expect(app.claim('email')).toHaveText(email);
  },
);

test(
  'the second of two tabs with the same authorization request continues after the first tab has completed it',
  { tag: '@nightly' },
  async ({ applicant, context, page, site, visitor }) => {
    const { t } = visitor;
    await applicant.joins();
    const second = await context.newPage();
    const tabs = [page, second].map((tab) => new SampleApp(tab, site.sandboxOrigin, 'ja'));
    for (const app of tabs) {
      await app.opens();
      await app.sendsToLogin();
    }
    const consent = t('interactions.consent.heading', { app: tabs[0]?.name ?? '' });
    await expect(second.getByRole('heading', { level: 1, name: consent })).toBeVisible();
    await visitor.button(t('interactions.consent.allow')).click();
    await tabs[0]?.isLoggedIn();
    // Headless tabs are always visible, so the event is dispatched manually.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(second).toHaveURL(`${site.sandboxOrigin}/app`);
  },
);
