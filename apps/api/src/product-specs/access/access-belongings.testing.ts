import {
  redirectOf,
  type PaymentSite,
} from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { buy, quote } from '../../commerce/checkout/purchase/purchase.testing.js';
import type { ContractId } from '../../commerce/subscriptions/contracts/contracts.service.js';
import { shownChange } from '../../commerce/subscriptions/contracts/plan-changes.testing.js';
import { signUp } from '../../identity/sign-up/sign-up.testing.js';
import { appId } from '../../oidc/oidc.testing.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { pagesAndCallsOf } from '../../testing/call-samples.js';
import { cancelAnswers, goodCard, paidByCode } from '../../testing/call-samples-of-commerce.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';

/** URLs of the items that belong to a member, keyed by the path of the page that shows them. */
export type Belongings = ReadonlyMap<string, string>;

interface Bought {
  earningsId: string;
  subscriptionId: string;
}

export const addressOf = (path: string, belongings: Belongings) =>
  belongings.get(path) ?? path.replace('{clientId}', appId).replace('{planId}', 'monthly');

/**
 * Saves a card, buys a yearly plan with it and continues to the confirmation of a rental. Then deletes another
 * payment method, changes the contract's payment method, takes a change of plan back and cancels the contract.
 */
export async function payAndCancel(
  shop: PaymentSite,
  visitor: TestVisitor,
  accountId: AccountId,
): Promise<Belongings> {
  const saved = await shop.withCard(visitor, goodCard);
  const [card] = await shop.methods(visitor);
  const filled = { paymentMethodId: card?.accountPaymentMethodId };
  const bought = done(await buy(shop, visitor, 'yearly', await quote(visitor, 'yearly', filled)));
  const complete = await shop.comesBack(visitor, await shop.atIssuer(bought, 'accept'));
  const { earningsId, subscriptionId } = (await visitor.screen(complete)).json<Bought>();
  const rental = await quote(visitor, 'film-night-bus', filled);
  await deleteMethod(visitor, await addMethod(shop.site.nest, accountId));
  const paymentMethodId = await addMethod(shop.site.nest, accountId);
  done(await visitor.post(`/zapi/subscription/${subscriptionId}/change-payment-method`, { paymentMethodId }));
  const change = `/mypage/subscription/${subscriptionId}/change/monthly/confirm`;
  const { terms } = (await visitor.screen(change)).json<{ terms: string }>();
  done(await visitor.post(`/zapi/subscription/${subscriptionId}/change`, { planId: 'monthly', terms }));
  const changeId = await shownChange(shop.site.nest, subscriptionId as ContractId);
  done(await visitor.post(`/zapi/subscription/${subscriptionId}/change/withdraw`, { changeId }));
  done(await visitor.post(`/zapi/subscription/${subscriptionId}/withdraw`, cancelAnswers));
  const contract = '/mypage/subscription/{subscriptionId}';
  const ofContract = [
    '',
    '/change',
    '/change/complete',
    '/payment-method',
    '/payment-method/complete',
    '/withdraw',
    '/withdraw/complete',
  ];
  return new Map([
    ['/mypage/payment-method', '/mypage/payment-method'],
    ['/mypage/payment-method/complete', saved],
    ['/mypage/payment-method/delete/complete', '/mypage/payment-method/delete/complete'],
    ['/mypage/payment-history', '/mypage/payment-history'],
    ['/mypage/invoice/{earningsId}', `/mypage/invoice/${earningsId}`],
    ['/plans/{planId}', '/plans/film-night-bus'],
    ['/plans/{planId}/confirm', rental.path],
    ['/plans/{planId}/complete', complete],
    ['/mypage/subscription/{subscriptionId}/change/{planId}/confirm', change],
    ...ofContract.map((part): [string, string] => [
      contract + part,
      `/mypage/subscription/${subscriptionId}${part}`,
    ]),
  ]);
}

/** Signs up and orders a plan with a promotion code. @returns each visited page with its URL */
export async function* signUpWithPlan(
  shop: PaymentSite,
  visitor: TestVisitor,
  email: string,
): AsyncGenerator<[path: string, address: string]> {
  await signUp(shop.site, pagesAndCallsOf(visitor), email);
  yield ['/signup/plans', '/signup/plans'];
  const { path, purchaseToken } = await quote(visitor, 'monthly', { ...paidByCode, planId: 'monthly' });
  yield ['/signup/plans/{planId}/confirm', path];
  const ordered = done(await visitor.post('/zapi/purchase/monthly', { purchaseToken }));
  yield ['/signup/plans/{planId}/complete', redirectOf(ordered)];
}

async function deleteMethod(visitor: TestVisitor, id: string): Promise<void> {
  const url = `/zapi/account/payment-method/${id}`;
  done(await visitor.send({ method: 'DELETE', url, payload: {} }));
}

function done(answer: Answer): Answer {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}
