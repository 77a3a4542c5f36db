import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import {
  registerCardCall,
  registerLinkCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import {
  purchaseCall,
  purchaseFormCall,
  verifyPurchaseCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import {
  cancelSubscriptionCall,
  changePaymentMethodCall,
  undoCancellationCall,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import { cardForm, cards, typesCard } from '../../support/card-form.js';
import { paymentTest } from '../../support/payment-test.js';
import { Buyer } from '../../support/purchase.js';
import { showsEachProblem } from '../../support/problem-responses.js';
import { expect } from '../../support/story.js';
import { Subscriber } from '../../support/subscriber.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');

const test = paymentTest.extend<{ buyer: Buyer; subscriber: Subscriber }>({
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

const plan = 'ヨルベ見放題';

test.setTimeout(300_000);

test.beforeEach(async ({ applicant, silence }) => {
  silence.allow(/Failed to load resource/);
  await applicant.joins();
});

test(
  'every refusal of an order or a contract change is shown on its form',
  { tag: '@nightly' },
  async ({ page, visitor, buyer, subscriber }) => {
    await buyer.opens('monthly');
    await buyer.adds('SbpsDocomo', 'd払い');
    await buyer.answersSurvey();

    // Excluded because `purchase.story.ts` covers these problems. The page redirects to the existing order.
    const existingOrderProblems = ['PAYMENT_BEING_CHECKED', 'DUPLICATE_BILLING'] as const;
    await test.step('campaign code', () =>
      showsEachProblem(
        page,
        verifyPurchaseCall,
        (code) => buyer.appliesCode(code.replaceAll('_', '').slice(-12)),
        existingOrderProblems,
      ));
    await page.locator('#campaignCode').fill('');
    await test.step('form', () =>
      showsEachProblem(page, purchaseFormCall, () => buyer.submit().click(), existingOrderProblems));
    await buyer.goesToConfirm();
    // Plan problems redirect to the purchase form; `purchase-refusals.thorough.db.spec.ts` and
    // `group-contracts.db.spec.ts` cover each of them.
    const ofPlanState = [
      'CONTRACT_LIMIT_REACHED',
      'PLAN_ALREADY_OWNED',
      'PLAN_GROUP_CONTRACTED',
      'PLAN_NOT_AVAILABLE',
    ] as const;
    await test.step('order', () =>
      showsEachProblem(page, purchaseCall, () => buyer.confirmButton().click(), [
        ...existingOrderProblems,
        ...ofPlanState,
      ]));
    await visitor.checksAccessibility();
    await buyer.confirmButton().click();
    await buyer.isDone();

    await subscriber.opensContract(plan);
    await visitor.link(t('subscriptions.cancel.open')).click();
    await subscriber.choosesReason();
    // `subscriptions.story.ts` covers a cancellation in another tab.
    const cancels = () => visitor.button(t('subscriptions.cancel.act')).click();
    await test.step('cancellation', () =>
      showsEachProblem(page, cancelSubscriptionCall, cancels, ['SUBSCRIPTION_ALREADY_CANCELLED']));
    await cancels();
    await visitor.isAt(t('subscriptions.done.cancelled'));
    await visitor.link(t('subscriptions.toDetail')).click();
    await visitor.link(t('subscriptions.cancelled.undo')).click();
    const undoes = () => visitor.button(t('subscriptions.undo.act')).click();
    await test.step('undoing the cancellation', () => showsEachProblem(page, undoCancellationCall, undoes));
    await visitor.checksAccessibility();
    await undoes();
    await visitor.isAt(t('subscriptions.done.undone'));

    await visitor.link(t('subscriptions.toDetail')).click();
    await subscriber.row(t('subscriptions.payments.method')).getByRole('link').click();
    await subscriber.adds('PaypalRest', 'PayPal');
    await test.step('payment method change', () =>
      showsEachProblem(page, changePaymentMethodCall, () =>
        visitor.button(t('subscriptions.change.submit')).click(),
      ));
    await visitor.checksAccessibility();
  },
);

test('every refusal of a payment method is shown where the method is added or deleted', async ({
  page,
  visitor,
}) => {
  const goesTo = (name: string) => visitor.button(t('paymentMethods.add.goTo', { name })).click();
  await page.goto('/mypage/payment-method');
  const form = cardForm(page);
  await expect(form.locator('#number')).toBeVisible();
  await test.step('card', () =>
    showsEachProblem(page, registerCardCall, async () => {
      await typesCard(page, cards.good);
      await visitor.button(t('paymentMethods.add.submit')).click();
    }));
  await page.locator('input[value=SbpsAuone]').check();
  await test.step('carrier', () => showsEachProblem(page, registerLinkCall, () => goesTo('auかんたん決済')));
  await page.locator('input[value=PaypalRest]').check();
  await test.step('PayPal', () => showsEachProblem(page, registerPaypalCall, () => goesTo('PayPal')));
  await visitor.checksAccessibility();

  await goesTo('PayPal');
  await page.locator('button[value=agree]').first().click();
  await visitor.link(t('paymentMethods.complete.manage')).click();
  // The list shows a separate message for a missing method.
  await test.step('deletion', () =>
    showsEachProblem(
      page,
      deletePaymentMethodCall,
      async () => {
        await page.getByRole('button', { name: /^削除する: PayPal/ }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('paymentMethods.remove.act') })
          .click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      },
      ['PAYMENT_METHOD_NOT_FOUND'],
    ));
});
