import type { Locator, Page } from '@playwright/test';
import { Applicant } from '../support/applicant.js';
import { inBothLanguages } from '../support/languages.js';
import { newApplicant } from '../support/demo-members.js';
import { SocialProviderPage } from '../support/social-provider.js';
import { expect, test } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

/** Returns a row inside the expandable row. */
async function rowOf(page: Page, name: string): Promise<Locator> {
  const row = page.locator('.row--open');
  await expect(row).toBeVisible();
  if ((await row.locator('details[open]').count()) === 0) await row.locator('summary').click();
  return row.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

const litRows = (page: Page) => page.locator('.row[data-lit]');

/**
 * Database specs cover the differences between providers and failures. Stories use one provider of each kind.
 */
const brands = { ja: ['Google', 'Apple'], en: ['Google', 'X'] } as const;
const failures = {
  ja: { denied: 'denied', down: 'unavailable', wrongNonce: 'refused' },
  en: { slow: 'unavailable', denied: 'denied', wrongIssuer: 'refused' },
} as const;

inBothLanguages((language, t) => {
  /** Starts linking from My Page and stops at the provider's page. */
  async function leavesToLink(page: Page, brand: string): Promise<SocialProviderPage> {
    await page.goto('/mypage');
    await (await rowOf(page, brand)).getByRole('link').click();
    const provider = new SocialProviderPage(page);
    await provider.isAt(brand);
    return provider;
  }

  async function leavesToLogIn(page: Page, visitor: Visitor, brand: string): Promise<SocialProviderPage> {
    await page.goto('/login');
    await visitor.checksAccessibility();
    await page.getByRole('main').getByRole('link', { name: brand, exact: true }).click();
    const provider = new SocialProviderPage(page);
    await provider.isAt(brand);
    return provider;
  }

  for (const brand of brands[language]) {
    test(
      `a member links ${brand}, logs in with it, and unlinks it after another login`,
      { tag: ['@narrow', ...(brand === brands[language][0] ? [] : ['@nightly'])] },
      async ({ page, applicant, visitor }) => {
        const { testPerson: person } = applicant;
        await applicant.joins();
        await (await leavesToLink(page, brand)).chooses({ email: person.email });
        await visitor.isAt(t('social.enabled.title'));
        await expect(litRows(page)).toContainText([brand]);
        await expect(litRows(page)).toContainText(t('social.linked'));
        await visitor.checksAccessibility();
        await visitor.link(t('shell.user.toMyPage')).click();
        await visitor.isOnMyPageOf(person);
        await expect(await rowOf(page, brand)).toContainText(t('social.linked'));

        await page.context().clearCookies();
        await (await leavesToLogIn(page, visitor, brand)).chooses({ email: person.email });
        await visitor.isOnMyPageOf(person);
        await expect(await rowOf(page, brand)).toContainText(t('social.kept.currentLogin'));
        await expect((await rowOf(page, brand)).getByRole('button')).toHaveCount(0);
        await visitor.checksAccessibility();

        await page.context().clearCookies();
        await visitor.isLoggedInAs(person);
        await (await rowOf(page, brand)).getByRole('button').click();
        const dialog = page.getByRole('alertdialog', { name: t('social.ask.title', { name: brand }) });
        await expect(dialog).toBeVisible();
        await visitor.checksAccessibility();
        await dialog.getByRole('button', { name: t('social.ask.unlink') }).click();
        await visitor.isAt(t('social.disabled.title'));

        await page.context().clearCookies();
        await (await leavesToLogIn(page, visitor, brand)).chooses({ email: person.email });
        await visitor.isAt(t('signUp.external.title', { name: brand }));
        const isNamed = brand !== 'X';
        const inUse = page.getByText(t('signUp.external.duplicate.title', { name: brand }));
        await expect(inUse).toHaveCount(isNamed ? 1 : 0);
      },
    );
  }

  test(
    'a member unlinks two accounts, the second one in the account list that is shown after the first was unlinked',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await applicant.joins();
      const unlinks = async (brand: string) => {
        const row = page.locator('.row--open .row').filter({ hasText: brand });
        await row.getByRole('button').click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('social.ask.unlink') })
          .click();
        await visitor.isAt(t('social.disabled.title'));
        await expect(litRows(page)).toContainText([brand]);
        await expect(row).toContainText(t('social.notLinked'));
        await expect(row.getByRole('button')).toHaveCount(0);
      };
      for (const brand of ['Google', 'Apple']) {
        await (await leavesToLink(page, brand)).chooses({ email: newApplicant().email });
        await visitor.isAt(t('social.enabled.title'));
      }
      await unlinks('Google');
      await unlinks('Apple');
    },
  );

  test('a visitor with a known address logs in and the account is then linked, even when the account list fails to load', async ({
    page,
    applicant,
    visitor,
    silence,
  }) => {
    const { testPerson: person } = applicant;
    const script = /\/external-accounts-[\w-]+\.js/;
    silence.allow(/external-accounts|Failed to load resource/);
    await applicant.joins();
    await page.context().clearCookies();
    await (await leavesToLogIn(page, visitor, 'Google')).chooses({ email: person.email });
    await visitor.isAt(t('signUp.external.title', { name: 'Google' }));
    await visitor.link(t('signUp.external.duplicate.login')).click();
    await visitor.isAt(t('login.title'));
    await visitor.logsIn(person);
    await visitor.isAt(t('social.landing.linkTitle', { name: 'Google' }));
    await visitor.link(t('social.landing.link', { name: 'Google' })).click();
    const isMissed = page.waitForEvent('console', (message) => script.test(message.text()));
    await page.route(script, (route) => route.abort());
    await new SocialProviderPage(page).chooses({ email: person.email });
    await isMissed;
    await visitor.isAt(t('social.enabled.title'));
    await expect(litRows(page)).toHaveCount(0);
    await page.unroute(script);
    await visitor.link(t('shell.user.toMyPage')).click();
    await visitor.isOnMyPageOf(person);
  });

  for (const [outcome, failure] of Object.entries(failures[language])) {
    test(
      `a login that ends with ${outcome} shows the reason and links back to the login`,
      { tag: outcome === 'denied' ? [] : ['@nightly'] },
      async ({ page, visitor }) => {
        await (await leavesToLogIn(page, visitor, 'Google')).chooses({ outcome });
        await visitor.isAt(t('social.landing.title'));
        await expect(page.getByText(t(`social.landing.failures.${failure}.title`))).toBeVisible();
        await visitor.link(t('social.landing.back')).click();
        await visitor.isAt(t('login.title'));
      },
    );
  }

  test(
    'an external account that belongs to another member cannot be linked',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, inbox }) => {
      const shared = newApplicant().email;
      await applicant.joins();
      await (await leavesToLink(page, 'Google')).chooses({ email: shared });
      await visitor.isAt(t('social.enabled.title'));

      await page.context().clearCookies();
      await new Applicant(page, inbox, language).joins();
      await (await leavesToLink(page, 'Google')).chooses({ email: shared });
      await visitor.isAt(t('social.relateError.alreadyLinked.title'));
      await visitor.link(t('shell.user.toMyPage')).click();
      await expect(await rowOf(page, 'Google')).toContainText(t('social.notLinked'));
    },
  );

  test(
    'denying or failing to link an account does not change anything',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await applicant.joins();
      await (await leavesToLink(page, 'Apple')).chooses({ outcome: 'denied' });
      await visitor.isAt(t('social.relateError.system.title'));
      await (await leavesToLink(page, 'Apple')).chooses({ outcome: 'wrongIssuer' });
      await visitor.isAt(t('social.relateError.system.title'));
      await page.goto('/mypage');
      await expect(await rowOf(page, 'Apple')).toContainText(t('social.notLinked'));
    },
  );

  test(
    'a failed unlink is reported for five seconds',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await applicant.joins();
      await (await leavesToLink(page, 'Google')).chooses({ email: applicant.testPerson.email });
      await visitor.isAt(t('social.enabled.title'));
      await page.clock.install();
      await page.goto('/mypage');
      const code = 'EXTERNAL_ACCOUNT_LAST';
      const message = t(`problems.${code}`);
      await page.route('**/zapi/auth/social/disable', (route) =>
        route.fulfill({ status: 409, json: { status: 409, code, message, requestId: '0' } }),
      );
      await (await rowOf(page, 'Google')).getByRole('button').click();
      const unlink = page.getByRole('alertdialog').getByRole('button', { name: t('social.ask.unlink') });
      await expect(unlink).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await unlink.click();
      const toast = page.getByText(message);
      await expect(toast).toBeVisible();
      await page.clock.runFor(4_900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toBeHidden();
      await expect(await rowOf(page, 'Google')).toContainText(t('social.linked'));
    },
  );
});
