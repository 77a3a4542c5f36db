import type { Locator, Page } from '@playwright/test';
import { inBothLanguages } from '../../support/languages.js';
import { serveWithoutData } from '../../support/pages-without-data.js';
import { memberMenu } from '../../support/member-menu.js';
import { demoMember } from '../../support/demo-members.js';
import { expect, test } from '../../support/story.js';

/** Serves a plan list with copies of the first plan, each with the given changes. */
async function withPlans(page: Page, changes: readonly object[]): Promise<void> {
  await serveWithoutData(page);
  await page.route('**/zapi/internal/plans/screen-data', async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    const plans = changes.map((change, index) => ({
      ...data.plans[0],
      planId: `plan-${index}`,
      planName: `No. ${index}`,
      shortName: `No. ${index}`,
      ...change,
    }));
    await route.fulfill({ response: answer, json: { ...data, today: '2026-11-23', plans } });
  });
}

const notBuyable = { trial: null, campaign: null };
const campaign = {
  campaignId: 'winter',
  campaignName: 'Winter',
  campaignDescription: 'First line\nSecond line',
  campaignEndDate: null,
};
const states = [
  { salesAvailability: 'fewLeft', salesEndDate: '2026-12-31T15:00:00.000Z', campaign },
  { ...notBuyable, button: 'soldOut', salesAvailability: 'soldOut' },
  { ...notBuyable, button: 'before', salesStartDate: '2027-04-01T01:00:00.000Z' },
  { ...notBuyable, button: 'after', salesEndDate: '2026-11-15T15:00:00.000Z' },
  { ...notBuyable, button: 'own', subscriptionId: 'c1' },
  { ...notBuyable, button: 'limit', nextPrice: { price: 2_200, from: '2026-12-15' } },
];

/** Returns the plan cards for sale, excluding plans that the member owns. */
const cardsIn = (page: Page): Locator => page.locator('.plan-grid, .past-plans').getByRole('listitem');

inBothLanguages((language, t) => {
  const person = demoMember(language === 'ja' ? 'hanako' : 'ken');
  const is = (ja: string, en: string) => (language === 'ja' ? ja : en);
  const moons = is('町並みの屋根の上に浮かぶ12の月', 'Twelve moons over the roofs of a town');
  const monthly = is('¥1,980/月（税込）', '¥1,980 per month (tax included)');

  test(
    'a guest reads how to cancel a plan and whom to contact',
    { tag: ['@narrow'] },
    async ({ page, visitor }) => {
      await page.goto('/plans');
      await visitor.isAt(t('plans.title'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: is('解約の方法', 'How to cancel') })
        .click();
      await visitor.isAt(t('subscriptions.howToCancel.title'));
      await visitor.checksAccessibility();
      const ways = page
        .getByRole('main')
        .locator('section', { hasText: t('subscriptions.howToCancel.help') });
      const telephone = is('03-0000-0000', '+81 3-0000-0000');
      for (const [way, href] of [
        ['https://help.yorube.example/', 'https://help.yorube.example/'],
        ['support@yorube.example', 'mailto:support@yorube.example'],
        [telephone, `tel:${telephone.replaceAll(/[- ]/g, '')}`],
      ] as const)
        await expect(ways.getByRole('link', { name: way, exact: true })).toHaveAttribute('href', href);
      await visitor.link(t('subscriptions.howToCancel.open')).click();
      await visitor.isAt(t('login.title'));
    },
  );

  test('a guest compares the store’s plans', { tag: ['@narrow', '@main'] }, async ({ page, visitor }) => {
    await page.goto('/');
    const atTheDoor = page.getByRole('region', { name: t('home.plansOnOffer') });
    await expect(atTheDoor.getByRole('listitem')).toHaveCount(3);
    await expect(atTheDoor).toContainText(monthly);
    await expect(atTheDoor.getByRole('img', { name: moons })).toHaveJSProperty('naturalWidth', 640);
    await visitor.checksAccessibility();
    const door = atTheDoor.getByRole('listitem').first();
    await expect(door.locator('.btn')).toHaveAttribute('href', '/signup?returnTo=%2Fplans%2Fmonthly');
    await door.getByRole('link', { name: is('ヨルベ見放題', 'Yorube Unlimited'), exact: true }).click();
    await expect(page).toHaveURL('/plans/monthly/about');
    await page.goBack();
    await visitor.link(t('home.plans')).click();
    await visitor.isAt(t('plans.title'));
    await expect(page).toHaveTitle(t('shell.pageTitle', { page: t('plans.title'), store: 'YORUBE' }));
    const [first, yearly] = [cardsIn(page).nth(0), cardsIn(page).nth(1)];
    await expect(first).toContainText(monthly);
    await expect(first).toContainText(is('1か月ごとに自動更新', 'Renews every month'));
    await expect(first).toContainText(is('14日間無料', 'First 14 days free'));
    await expect(yearly).toContainText(is('¥19,800/年（税込）', '¥19,800 per year (tax included)'));
    await expect(yearly.getByRole('img', { name: moons })).toHaveAttribute('loading', 'eager');
    await expect(cardsIn(page).nth(2).getByRole('img')).toHaveAttribute('loading', 'lazy');
    const spring = cardsIn(page).filter({ hasText: is('春の映画祭パス', 'Spring festival pass') });
    await expect(spring).toContainText(
      is('2027年4月1日 10:00から販売', 'On sale from April 1, 2027 at 10:00 AM'),
    );
    await expect(spring.getByRole('link')).toHaveAttribute('href', '/plans/spring-festival/about');
    await expect(page.locator('.btn--primary')).toHaveText(is('14日間無料で試す', 'Try free for 14 days'));
    await expect(cardsIn(page).nth(0).getByRole('button')).toHaveCount(0);

    const chosen = page.getByRole('complementary', { name: t('login.plan.chosen') });
    await cardsIn(page).nth(0).locator('.btn').click();
    await expect(chosen).toContainText(is('ヨルベ見放題', 'Yorube Unlimited'));
    await visitor.isAt(t('signUp.auth.title'));
    await visitor.link(t('signUp.email.login')).click();
    await visitor.isAt(t('login.title'));
    await expect(page).toHaveURL('/login?returnTo=%2Fplans%2Fmonthly');
    await expect(chosen).toContainText(is('ヨルベ見放題', 'Yorube Unlimited'));
  });

  test(
    'a member opens the plans from My Page',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(person);
      const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
      await expect(menu.getByRole('link')).toHaveText(memberMenu(t));
      const offer = page.getByRole('region', { name: is('今夜から、2万本。', '20,000 films from tonight.') });
      await expect(offer).toContainText(is('14日間無料で試す', 'Try free for 14 days'));
      await expect(offer).toContainText('¥1,980');
      await expect(offer.getByRole('img', { name: is('映写機', 'projector') })).toHaveJSProperty(
        'naturalWidth',
        640,
      );
      await visitor.checksAccessibility();
      await offer.getByRole('link', { name: t('plans.myPageRow.name') }).click();
      await expect(page).toHaveURL(/\/mypage\/plans$/);
      await visitor.isAt(t('plans.title'));
      await expect(menu.getByRole('link', { name: t('shell.menu.plans') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(cardsIn(page).nth(0)).toContainText(monthly);
    },
  );

  test('each plan shows whether it can be bought', { tag: '@narrow' }, async ({ page, visitor }) => {
    await withPlans(page, states);
    await page.goto('/plans');
    await visitor.isAt(t('plans.title'));
    const words = [
      [
        is('残りわずか', 'Only a few left'),
        is('12月31日 23:59まで販売', 'On sale until December 31 at 11:59 PM'),
      ],
      [is('売り切れ', 'Sold out')],
      [is('2027年4月1日 10:00から販売', 'On sale from April 1, 2027 at 10:00 AM')],
      [is('販売終了', 'No longer on sale')],
      [is('ご契約中', 'Your plan')],
      [
        is('契約数の上限に達しています', 'Plan limit reached'),
        is('12月15日から¥2,200', '¥2,200 from December 15'),
      ],
    ];
    const card = (index: number) => cardsIn(page).filter({ hasText: `No. ${index}` });
    for (const [index, said] of words.entries())
      for (const sentence of said) await expect(card(index)).toContainText(sentence);
    await expect(cardsIn(page).filter({ hasText: is('無料', 'free') })).toHaveCount(1);
    expect(await card(0).innerText()).toMatch(/First line\n+Second line/);
    for (const [index, said] of [
      [1, words[1]],
      [2, words[2]],
      [5, words[5]?.slice(0, 1)],
    ] as const) {
      const off = card(index).getByRole('button', { name: said?.[0] ?? '', exact: true });
      await expect(off).toHaveAttribute('aria-disabled', 'true');
      await expect(off).toHaveAccessibleDescription(`No. ${index}`);
    }
    for (const index of [1, 2, 3, 5]) {
      await expect(card(index).getByRole('link')).toHaveText(`No. ${index}`);
      await expect(card(index).getByRole('link')).toHaveAttribute('href', `/plans/plan-${index}/about`);
    }
    await expect(cardsIn(page).last()).toContainText('No. 3');
    await expect(card(4).locator('.btn')).toHaveText(t('plans.contract'));
    await expect(cardsIn(page).getByRole('button')).toHaveCount(3);
  });

  test('the list shows an empty state for a store without plans', async ({ page, visitor }) => {
    await withPlans(page, []);
    await page.goto('/plans');
    await expect(page.getByText(t('plans.none'))).toBeVisible();
    await visitor.checksAccessibility();
  });

  test.describe('the plan list in the app', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1' });

    test('no plan is for sale', async ({ page, visitor, silence }) => {
      silence.allow(/status of 403/);
      await page.goto('/');
      await expect(visitor.link(t('home.login')).first()).toBeVisible();
      await expect(visitor.link(t('home.plans'))).toHaveCount(0);
      await expect(page.getByText(monthly)).toHaveCount(0);
      await page.goto('/plans');
      await visitor.isAt(t('errors.forbidden.title'));
    });
  });
});
