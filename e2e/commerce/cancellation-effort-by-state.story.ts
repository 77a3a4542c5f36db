import { ActionCounter } from '../support/action-counter.js';
import { advanceBusinessTime } from '../support/business-time.js';
import { cards } from '../support/card-form.js';
import { testWithStore } from '../support/test-with-store.js';
import { Applicant } from '../support/applicant.js';
import { Buyer } from '../support/purchase.js';
import { expect } from '../support/story.js';
import { Subscriber } from '../support/subscriber.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');
const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

const monthly = { id: 'monthly', name: 'ヨルベ見放題' };
const daily = { id: 'daily', name: 'デイリーパス' };
const stopping = { id: 'yearly', name: 'ヨルベ見放題（年額）' };

/**
 * A store with PayPal's older API, a one-day trial, and a yearly plan that is discontinued before its second
 * year.
 */
const test = testWithStore({
  only: 'acts of leaving',
  changes: {
    '    freeTrialDays: 14': '    freeTrialDays: 1',
    '    renewSpan: 12\n    renewSpanUnit: months\n    cancelSurvey: goodbye': `    renewSpan: 12\n    renewSpanUnit: months\n    salesEndDate: ${inDays(60)}\n    forceStopRenewDate: ${inDays(90)}\n    cancelSurvey: goodbye`,
    '  - type: PaypalRest\n    gateway: paypal\n':
      '  - type: PaypalRest\n    gateway: paypal\n    isOffered: false\n',
    '    gateway: paypal-before\n    isOffered: false': '    gateway: paypal-before',
  },
}).extend<{ acts: ActionCounter; buyer: Buyer; subscriber: Subscriber }>({
  extraHTTPHeaders: {},
  acts: [async ({ page }, use) => use(await ActionCounter.attach(page)), { auto: true }],
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

/** Renewals are polled once a minute. */
test.setTimeout(480_000);

type Life = { plan: typeof monthly; pays: (buyer: Buyer) => Promise<void>; asks: boolean };

const byCard = (number: string) => (buyer: Buyer) => buyer.addsCard(number);

/** Contracts by the status group that My Page shows one day after the purchase. */
const lives = {
  contract: { plan: daily, pays: (buyer) => buyer.adds('PaypalNvp', 'PayPal'), asks: false },
  hold: { plan: daily, pays: byCard(cards.renewalsRefused), asks: false },
  trialHold: { plan: monthly, pays: byCard(cards.firstChargeRefused), asks: true },
  stopping: { plan: stopping, pays: byCard(cards.good), asks: false },
} satisfies Readonly<Record<string, Life>>;

test(
  'cancelling a plan takes at most as many actions as buying it, in every status',
  { tag: '@nightly' },
  async ({ page, visitor, inbox, acts, buyer, subscriber, site, silence }) => {
    silence.allow(/Failed to load resource/);
    const status = page.locator('.contract__status');
    const comesBack = async ({ testPerson: person }: Applicant) => {
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn(person);
      await visitor.isOnMyPageOf(person);
    };
    const members: { life: keyof typeof lives; applicant: Applicant; joining: number }[] = [];
    for (const [life, { plan, pays, asks }] of Object.entries(lives)) {
      const applicant = new Applicant(page, inbox);
      await page.context().clearCookies();
      await applicant.joins();
      await page.goto('/mypage');
      const joining = await acts.countDuring(async () => {
        await buyer.findsPlan(plan.id);
        await pays(buyer);
        if (asks) await buyer.answersSurvey();
        await buyer.goesToConfirm();
        await buyer.confirmButton().click();
        await buyer.isDone();
      });
      members.push({ life: life as keyof typeof lives, applicant, joining });
    }
    await advanceBusinessTime(site, 'P1D');

    for (const { life, applicant, joining } of members) {
      const { name } = lives[life].plan;
      await comesBack(applicant);
      if (life === 'stopping') {
        await subscriber.opensContract(name);
        await expect(page.getByText('このプランは提供を終了します').first()).toBeVisible();
        await expect(visitor.link(t('subscriptions.cancel.open')), 'it ends without an act').toHaveCount(0);
        continue;
      }
      const group = life === 'trialHold' ? 'hold' : life;
      const stands = async () => {
        await page.goto('/mypage');
        return status.innerText({ timeout: 10_000 }).catch(() => '');
      };
      await expect
        .poll(stands, { timeout: 150_000, intervals: [2_000] })
        .toBe(t(`contracts.groups.${group}`));
      const leaving = await acts.countDuring(async () => {
        await subscriber.opensContract(name);
        await subscriber.cancels(name);
      });
      expect(leaving, life).toBe(3);
      expect(leaving, life).toBeLessThanOrEqual(joining);

      await visitor.link(t('subscriptions.toDetail')).click();
      await visitor.isAt(name);
      await expect(status).toHaveText(t('contracts.groups.cancelRequest'));
      await expect(visitor.link(t('subscriptions.cancel.open')), 'it ends without an act').toHaveCount(0);
    }
  },
);
