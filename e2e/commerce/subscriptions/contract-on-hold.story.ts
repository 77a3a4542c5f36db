import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { Locator, Page } from '@playwright/test';
import { advanceBusinessTime } from '../../support/business-time.js';
import { cards } from '../../support/card-form.js';
import { ExpiredProof } from '../../support/expired-proof.js';
import { testWithMovedClock } from '../../support/test-with-store.js';
import { Buyer } from '../../support/purchase.js';
import { delayResponse } from '../../support/delayed-response.js';
import { showsEachProblem } from '../../support/problem-responses.js';
import { expect } from '../../support/story.js';
import { Subscriber } from '../../support/subscriber.js';
import { translatorFor } from '../../support/messages.js';

const test = testWithMovedClock().extend({ extraHTTPHeaders: {} });

const t = translatorFor('ja');

/**
 * Delays the reload of the page after a refused payment until the next payment is in progress. The reloaded
 * page has no button until the result of that payment is known.
 */
async function payingAsThePageComes(page: Page, hero: Locator): Promise<void> {
  const paying = /\/zapi\/subscription\/[\w-]+\/re-settlement$/;
  const { promise: may, resolve: comes } = Promise.withResolvers<undefined>();
  const data = /\/mypage\/screen-data/;
  let isUnderWay = true;
  await page.route(data, async (route) => {
    const json = await (await route.fetch()).text();
    await may;
    await route.fulfill({
      body: isUnderWay ? json.replace('"isRenewing":false', '"isRenewing":true') : json,
    });
  });
  const json = { status: 503, code: 'PAYMENT_NOT_STARTED', message: 'まだです。', requestId: 'story' };
  await page.route(paying, (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await hero.getByRole('button').click();
  await expect(page.getByText(json.message)).toBeVisible();

  const answer = await delayResponse(page, paying);
  await Promise.all([page.waitForRequest(paying), hero.getByRole('button').click()]);
  comes(undefined);
  await expect(hero.getByRole('button')).toHaveCount(0);
  isUnderWay = false;
  answer.comes();
  await expect(hero.getByRole('button')).toHaveCount(1);
  await page.unroute(data);
}

const plan = 'デイリーパス';

/** Renewals are polled once a minute. */
test.setTimeout(240_000);

test(
  'a refused renewal is shown on My Page immediately and can be paid there',
  { tag: '@nightly' },
  async ({ page, visitor, applicant, site, silence }) => {
    silence.allow(/Failed to load resource/);
    const buyer = new Buyer(page, visitor, t);
    const subscriber = new Subscriber(page, visitor, t);
    await applicant.joins();
    await buyer.hasCard(cards.renewalsRefused);
    await buyer.opens('daily');
    await page.getByRole('radio', { name: 'Visa 末尾 0002' }).check();
    await buyer.goesToConfirm();
    await buyer.answersAsHolder('accept');
    await buyer.isDone();

    await advanceBusinessTime(site, 'P1D');
    const isHeld = async () => {
      await page.goto('/mypage');
      const status = page.locator('.contract__status');
      return status.innerText({ timeout: 10_000 }).catch(() => '');
    };
    await expect.poll(isHeld, { timeout: 100_000, intervals: [2_000] }).toBe(t('contracts.groups.hold'));
    const hero = page.getByRole('region', { name: t('contracts.title') });
    await expect(hero.getByRole('heading')).toHaveText(plan);
    await expect(hero).toContainText(t('contracts.hold.paused'));
    await expect(hero.getByRole('button')).toHaveText(/¥3[38]0/);
    await visitor.checksAccessibility();

    await showsEachProblem(page, retryPaymentCall, () => hero.getByRole('button').click());
    // The reload after the last refusal may still be pending. The test would mistake it for the next reload.
    await page.reload();
    await expect(hero.getByRole('button')).toHaveText(/¥3[38]0/);
    await payingAsThePageComes(page, hero);
    await expect(page.getByText('[Error code: PAYMENT_REFUSED]')).toBeVisible();
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.hold'));

    await subscriber.opensContract(plan);
    await expect(subscriber.row(t('subscriptions.payments.tries'))).toContainText('承認されませんでした');
    await visitor.link(t('contracts.hold.change')).click();
    await visitor.isAt(t('reauthorisation.title'));
    await page
      .getByRole('textbox', { name: t('reauthorisation.password'), exact: true })
      .fill(applicant.testPerson.password);
    await visitor.button(t('reauthorisation.submit')).click();
    await visitor.isAt(t('subscriptions.change.heading', { plan }));
    await subscriber.adds('SbpsDocomo', 'd払い');
    await visitor.checksAccessibility();
    const proof = new ExpiredProof(page, visitor, site, applicant.testPerson, 'middle', '15 minutes');
    await proof.expires('middle');
    await page.locator('.purchase-form .btn--primary').click();
    await proof.provesIdentity();
    await expect(page.getByText(t('shell.proof.pressAgain'))).toBeVisible();
    await expect(page.getByRole('radio', { name: 'd払い' })).toBeChecked();
    await visitor.checksAccessibility();
    await page.locator('.purchase-form .btn--primary').click();
    await visitor.isAt(t('subscriptions.changed.paid'));
    await visitor.link(t('subscriptions.toDetail')).click();
    await visitor.isAt(plan);
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.contract'));
  },
);
