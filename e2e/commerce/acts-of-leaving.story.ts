import { payingStories } from '../support/paying-stories.js';
import { Buyer } from '../support/purchase.js';
import { expect } from '../support/story.js';
import { Subscriber } from '../support/subscriber.js';
import { wordsIn } from '../support/words.js';
import type { Page } from '@playwright/test';

const t = wordsIn('ja');
const plan = 'ヨルベ見放題';

/** Clicks and fields of somebody at the browser, in every frame, the last one of each field. */
class Acts {
  private count = 0;

  static async of(page: Page): Promise<Acts> {
    const acts = new Acts();
    await page.context().exposeBinding('acted', () => {
      acts.count += 1;
    });
    await page.context().addInitScript(() => {
      const acted = () => void (globalThis as unknown as { acted: () => Promise<void> }).acted();
      const typed = new WeakSet<EventTarget>();
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          if (isTrusted && (target as Element).closest('a, button, summary, input, label') !== null) acted();
        },
        true,
      );
      addEventListener(
        'input',
        ({ target }) => {
          const field = target as HTMLInputElement;
          if (typed.has(field) || /^(checkbox|radio)$/.test(field.type)) return;
          typed.add(field);
          acted();
        },
        true,
      );
    });
    return acts;
  }

  /** How many acts it took. */
  async during(act: () => Promise<void>): Promise<number> {
    const before = this.count;
    await act();
    return this.count - before;
  }
}

const test = payingStories.extend<{ buyer: Buyer; subscriber: Subscriber; acts: Acts }>({
  acts: [async ({ page }, use) => use(await Acts.of(page)), { auto: true }],
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

const ways: Readonly<Record<string, (buyer: Buyer) => Promise<void>>> = {
  'a card': (buyer) => buyer.addsCard('4111111111111111'),
  'd Barai': (buyer) => buyer.adds('SbpsDocomo', 'd払い'),
  SoftBank: (buyer) => buyer.adds('SbpsSoftbank', 'ソフトバンクまとめて支払い'),
  PayPay: (buyer) => buyer.adds('SbpsPaypay', 'PayPay'),
  PayPal: (buyer) => buyer.adds('PaypalRest', 'PayPal'),
};

for (const [way, adds] of Object.entries(ways))
  test(`a plan paid by ${way} takes no more acts to end than to begin`, async ({
    page,
    visitor,
    applicant,
    acts,
    buyer,
    subscriber,
  }) => {
    await applicant.joins();
    await page.goto('/mypage');
    const joining = await acts.during(async () => {
      await page.locator('a[href^="/plans/monthly"]').first().click();
      await adds(buyer);
      await buyer.answersSurvey();
      await buyer.goesToConfirm();
      await buyer.yes().click();
      await buyer.isDone();
    });
    const leaving = await acts.during(async () => {
      await subscriber.opensContract(plan);
      await visitor.link(t('subscriptions.cancel.open')).click();
      await visitor.isAt(t('subscriptions.cancel.heading', { plan }));
      await visitor.button(t('subscriptions.cancel.act')).click();
      await visitor.isAt(t('subscriptions.done.cancelled'));
    });
    expect(leaving).toBe(3);
    expect(leaving).toBeLessThanOrEqual(joining);
  });
