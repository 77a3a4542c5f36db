import { paymentTest as payingTest } from '../../support/payment-test.js';
import { inBothLanguages } from '../../support/languages.js';
import { demoMember } from '../../support/demo-members.js';
import { expect, test } from '../../support/story.js';
import { translatorFor } from '../../support/messages.js';

inBothLanguages((language, t) => {
  const is = (ja: string, en: string) => (language === 'ja' ? ja : en);
  const monthly = is('ヨルベ見放題', 'Yorube Unlimited');

  test(
    'a guest reads the plan page, and login and sign-up return to it',
    { tag: ['@narrow'] },
    async ({ page, visitor }) => {
      await page.goto('/plans');
      await visitor.link(monthly).click();
      await expect(page).toHaveURL('/plans/monthly/about');
      await visitor.isAt(monthly);
      await expect(page).toHaveTitle(t('shell.pageTitle', { page: monthly, store: 'YORUBE' }));
      const main = page.getByRole('main');
      for (const said of [
        is('¥1,980/月（税込）', '¥1,980 per month (tax included)'),
        is('1か月ごとに自動更新', 'Renews every month'),
        is('14日間無料', 'First 14 days free'),
        t('purchase.terms.cancelBefore'),
        t('purchase.terms.noRefund'),
      ])
        await expect(main).toContainText(said);
      await expect(main.getByRole('link', { name: t('subscriptions.howToCancel.title') })).toHaveAttribute(
        'href',
        '/how-to-cancel',
      );
      await expect(page.getByRole('contentinfo')).toContainText(
        is('特定商取引法に基づく表記', 'Commercial transactions disclosure'),
      );
      const filled = page.locator('.btn--primary');
      await expect(filled).toHaveText(is('14日間無料で試す', 'Try free for 14 days'));
      const chosen = page.getByRole('complementary', { name: t('login.plan.chosen') });
      await filled.click();
      await visitor.isAt(t('signUp.auth.title'));
      await expect(chosen).toContainText(monthly);
      await page.goBack();
      await visitor.link(t('planPage.member')).click();
      await expect(page).toHaveURL('/login?returnTo=%2Fplans%2Fmonthly');
      await expect(chosen).toContainText(monthly);
    },
  );

  test('an unavailable plan shows the reason and does not link to the form', async ({
    page,
    visitor,
    silence,
  }) => {
    silence.allow(/status of 404/);
    for (const [planId, title, said] of [
      [
        'spring-festival',
        is('春の映画祭パス', 'Spring festival pass'),
        is('2027年4月1日 10:00から販売', 'On sale from April 1, 2027 at 10:00 AM'),
      ],
      ['early-bird', is('早割年額プラン', 'Early-bird year'), is('販売終了', 'No longer on sale')],
    ] as const) {
      await page.goto(`/plans/${planId}/about`);
      await visitor.isAt(title);
      const off = page.getByRole('button', { name: said, exact: true });
      await expect(off).toHaveAttribute('aria-disabled', 'true');
      await expect(page.locator('a.btn')).toHaveCount(0);
    }
    const answer = await page.goto('/plans/nothing/about');
    expect(answer?.status()).toBe(404);
  });

  test(
    'a member reaches the form with the keyboard, and the bar does not cover the focus',
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(demoMember(language === 'ja' ? 'hanako' : 'ken'));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/plans/film-night-bus/about');
      await visitor.isAt(is('夜行バス、雪', 'Night Bus, Snow'));
      await expect(page.getByText(t('planPage.member'))).toHaveCount(0);
      const rent = page.locator('a.btn--primary');
      for (let turn = 0; turn < 20; turn += 1) {
        await page.keyboard.press('Tab');
        if (await rent.evaluate((act) => act === document.activeElement)) break;
      }
      await expect(rent).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/plans/film-night-bus');
    },
  );

  test('the page prints its content', { tag: '@nightly' }, async ({ page, visitor }) => {
    await page.goto('/plans/monthly/about');
    await visitor.isAt(monthly);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sum-bar')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('purchase.terms.noRefund'))).toBeVisible();
  });
});

payingTest(
  'a guest who chose a plan there signs up, and is at that plan',
  { tag: '@nightly' },
  async ({ page, visitor, applicant }) => {
    const t = translatorFor('ja');
    await page.goto('/plans/monthly/about');
    await page.locator('.btn--primary').click();
    await visitor.isAt(t('signUp.auth.title'));
    await applicant.reachesConfirmation();
    await applicant.button('register').click();
    await visitor.isAt(t('signUpPlans.headingNoMethod'));
    await expect(page.getByRole('radio', { name: 'ヨルベ見放題', exact: true })).toBeChecked();
  },
);
