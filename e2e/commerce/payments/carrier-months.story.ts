import { advanceBusinessTime } from '../../support/business-time.js';
import { testWithMovedClock } from '../../support/test-with-store.js';
import { Buyer } from '../../support/purchase.js';
import type { Site } from '../../support/stack.js';
import { expect } from '../../support/story.js';
import { Subscriber } from '../../support/subscriber.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');
const plan = 'プレミアムシート';
const method = 'auかんたん決済（月額）';

const test = testWithMovedClock().extend<{ buyer: Buyer; subscriber: Subscriber }>({
  extraHTTPHeaders: {},
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

/** Due jobs are polled once a minute, and abandoned jobs are retried after two more minutes. */
test.setTimeout(420_000);

test.beforeEach(async ({ page, applicant, buyer }) => {
  await applicant.joins();
  await buyer.opens('premium-seat');
  await buyer.choosesWay('SbpsAuSimple');
  await expect(page.locator('.order__sums')).toContainText('¥0');
  await buyer.adds('SbpsAuSimple', method);
  await expect(page.getByRole('radio', { name: method })).toBeChecked();
  await expect(page.locator('.order__sums')).toContainText('¥0');
  await buyer.goesToConfirm();
});

/** Advances the clock to the first day of the next month in Japan. */
async function nextFirst(site: Site): Promise<void> {
  const { now } = (await (await fetch(`${site.sandboxOrigin}/clock`)).json()) as { now: string };
  const today = new Date(Date.parse(now) + 9 * 60 * 60_000);
  const days = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)).getUTCDate();
  const plans = async () => (await fetch(`${site.origin}/zapi/internal/plans/screen-data`)).text();
  const before = await plans();
  await advanceBusinessTime(site, `P${days - today.getUTCDate() + 1}D`);
  // New dates in the plan list show that the site uses the new time. A session created before the time change
  // would have expired.
  await expect.poll(plans, { timeout: 30_000 }).not.toBe(before);
}

test(
  'a plan collected by au is free in the first month and paid on the 1st after the webhook from au',
  { tag: '@nightly' },
  async ({ page, visitor, buyer, subscriber, applicant, site }) => {
    await expect(page.locator('.order__terms dt')).toHaveCount(6);
    await expect(page.locator('.order__terms')).toContainText('以後は毎月1日です');
    await expect(buyer.confirmButton()).toContainText('日間無料、以後 月額¥4,980');
    await visitor.checksAccessibility();
    await buyer.confirmButton().click();
    await buyer.isDone();
    await expect(page.locator('.answers')).toContainText(method);

    await page.goto('/mypage/payment-method');
    await expect(page.locator('input[value=SbpsDocomo]')).toHaveCount(1);
    await expect(page.locator('input[value=SbpsAuSimple]')).toHaveCount(0);
    await expect(page.getByText(`${plan}のお支払いに使用中のため、削除できません。`)).toBeVisible();

    await nextFirst(site);
    await page.context().clearCookies();
    await page.goto('/login');
    await visitor.logsIn(applicant.testPerson);
    await visitor.isOnMyPageOf(applicant.testPerson);
    const paid = async () => {
      await page.goto('/mypage/payment-history');
      return page.locator('main').innerText();
    };
    // au repeats a failed webhook after one minute and again after five minutes.
    await expect(async () => {
      await advanceBusinessTime(site, 'PT6M');
      await expect.poll(paid, { timeout: 25_000, intervals: [1_000] }).toContain('¥4,980');
    }).toPass({ timeout: 270_000 });
    await visitor.checksAccessibility();
    await page.locator('main a[href^="/mypage/invoice/"]').first().click();
    await expect(page.locator('main')).toContainText(method);
    await subscriber.opensContract(plan);
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.contract'));
  },
);

test(
  'a cancelled plan collected by au ends with the month, and au stops collecting',
  { tag: '@nightly' },
  async ({ page, visitor, buyer, subscriber, applicant, site }) => {
    await buyer.confirmButton().click();
    await buyer.isDone();
    await subscriber.opensContract(plan);
    await visitor.link(t('subscriptions.cancel.open')).click();
    await visitor.isAt(t('subscriptions.cancel.heading', { plan }));
    await expect(page.locator('.answers')).toContainText('別のお支払い方法を選んで');
    await visitor.checksAccessibility();
    await visitor.button(t('subscriptions.cancel.act')).click();
    await visitor.isAt(t('subscriptions.done.cancelled'));
    await visitor.link(t('subscriptions.toDetail')).click();
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.cancelRequest'));
    const contract = page.url();

    await nextFirst(site);
    await page.context().clearCookies();
    await page.goto('/login');
    await visitor.logsIn(applicant.testPerson);
    await visitor.isOnMyPageOf(applicant.testPerson);
    const status = async () => {
      await page.goto(contract);
      return page.locator('.contract__status').innerText();
    };
    await expect.poll(status, { timeout: 240_000, intervals: [2_000] }).toBe(t('contracts.groups.ended'));
    await page.goto('/mypage/payment-history');
    await expect(page.locator('main')).not.toContainText('¥4,980');
  },
);
