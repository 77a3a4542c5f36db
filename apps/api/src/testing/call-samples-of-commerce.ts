import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';

import { Contracts, type ContractId } from '../commerce/subscriptions/contracts/contracts.service.js';
import { changeContract, joinContract } from '../commerce/subscriptions/contracts/contracts.testing.js';
import { amountOfReturn, shownChange } from '../commerce/subscriptions/contracts/plan-changes.testing.js';
import { Customers } from '../commerce/ledger/customers/customers.service.js';
import { earningsOf } from '../commerce/ledger/ledger/earnings.testing.js';
import { PayingMethods } from '../commerce/payments/payment-methods/paying-methods.testing.js';
import type { PaymentMethodId } from '../commerce/payments/payment-methods/saved/payment-method-uses.port.js';
import { redirectOf } from '../commerce/payments/payment-methods/payment-methods.testing.js';
import { addMethod } from '../commerce/payments/payment-methods/saved-methods.testing.js';
import { quote } from '../commerce/checkout/purchase/purchase.testing.js';
import type { AccountId } from '../platform/ids/ids.js';
import { Database } from '../platform/prisma/database.js';
import type { Caller, CallSample, Sent } from './call-sample.js';

export const goodCard = '4111111111111111';

/** Answers to the cancellation survey of the demo store. */
export const cancelAnswers = { surveyAnswers: [{ questionId: 'reasons', answers: ['price'] }] };

/** A promotion code for three months of the plan `monthly` in the demo store, with the survey answers. */
export const paidByCode = {
  paymentMethodId: 'CampaignCode',
  campaignCode: 'NIGHTOWL',
  surveyAnswers: [
    { questionId: 'genres', answers: ['drama'] },
    { questionId: 'found-by', answers: ['web'] },
  ],
};

function ownerIn({ accountId }: Caller): AccountId {
  if (accountId === undefined) throw new Error('A guest owns nothing');
  return accountId;
}

/** A registration of a payment method requires reauthentication only when it starts. */
const roundOpened = async ({ visitor }: Caller): Promise<undefined> => {
  await visitor.post('/zapi/account/payment-method/round');
};

const savedMethod = ({ site }: Caller, accountId: AccountId) => addMethod(site.nest, accountId);

const subscribed = async (caller: Caller, method?: PaymentMethodId): Promise<ContractId> => {
  const accountId = ownerIn(caller);
  const methodId = method ?? (await savedMethod(caller, accountId));
  const createdContract = await joinContract(caller.site.nest, accountId, { planId: 'monthly', methodId });
  if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
  return createdContract.contractId;
};

const held = async (caller: Caller): Promise<ContractId> => {
  const { site, shop } = caller;
  const card = await new PayingMethods(shop).add(ownerIn(caller), 'card', goodCard);
  const id = await subscribed(caller, card);
  const heldSince = businessDateAt(site.clock.now());
  await changeContract(site.nest, id, (facts) => ({ ...facts, heldSince }));
  return id;
};

/** Terms of a change to the yearly plan, as its page shows them. */
const termsOfChange = async ({ visitor }: Caller, id: ContractId) => {
  const page = await visitor.screen(`/mypage/subscription/${id}/change/yearly/confirm`);
  return { planId: 'yearly', terms: page.json<{ terms: string }>().terms };
};

const changing = async (caller: Caller): Promise<ContractId> => {
  const id = await subscribed(caller);
  await caller.visitor.post(`/zapi/subscription/${id}/change`, await termsOfChange(caller, id));
  return id;
};

/** The first payment of the new plan was refused. */
const changedOnHold = async (caller: Caller): Promise<ContractId> => {
  const { nest, clock } = caller.site;
  const id = await changing(caller);
  const contracts = nest.get(Contracts, { strict: false });
  const next = await nest.get(Database).transaction(async (transaction) => {
    const contract = await contracts.lockContract(transaction, id);
    const change = contract?.facts.scheduledChange ?? null;
    if (contract === undefined || change === null) throw new Error('No change is scheduled');
    return contracts.changePlan(transaction, contract, change);
  });
  const heldSince = businessDateAt(clock.now());
  await changeContract(nest, next.id, (facts) => ({ ...facts, heldSince }));
  return next.id;
};

const tokenOfQuote = async ({ visitor }: Caller): Promise<{ purchaseToken: string }> => {
  const { purchaseToken } = await quote(visitor, 'monthly', paidByCode);
  return { purchaseToken };
};

const ordered = async (caller: Caller): Promise<Sent> => {
  const answer = await caller.visitor.post('/zapi/purchase/monthly', await tokenOfQuote(caller));
  const [, orderId = ''] = redirectOf(answer).split('order=');
  return { url: `/zapi/purchase/orders/${orderId}` };
};

const earned = async (caller: Caller): Promise<string> => {
  const { nest, clock } = caller.site;
  const customerId = await nest.get(Customers, { strict: false }).findOrCreate(ownerIn(caller));
  return (await earningsOf(nest).earned(customerId, { amount: 1_980, at: clock.now() })).id;
};

/** Samples for the demo store, with the payment data that they require. */
export const callSamplesOfCommerce: Readonly<Record<string, CallSample>> = {
  'POST /zapi/account/payment-method/round': { gets: 200 },
  'POST /zapi/signup/plans/skip': { gets: 'INVALID_SESSION_FLOW' },
  'POST /zapi/account/payment-method/credit': {
    begin: async (caller) => {
      await roundOpened(caller);
      return { body: await caller.shop.cardTokens(goodCard) };
    },
    gets: 200,
  },
  'POST /zapi/account/payment-method/credit/fault': { body: { code: '99001' }, gets: 204 },
  'POST /zapi/account/payment-method/link': {
    body: { paymentMethodType: 'SbpsDocomo' },
    begin: roundOpened,
    gets: 200,
  },
  'GET /zapi/account/payment-method/paypal': {
    begin: async (caller) => {
      await roundOpened(caller);
      return { headers: { [pageAccountHeader]: await caller.visitor.pageAccount() } };
    },
    gets: 200,
  },
  'GET /zapi/account/payment-method/registration/{registrationId}': {
    begin: async ({ shop, visitor }) => {
      const { registrationId } = await shop.beginLink(visitor, 'SbpsDocomo');
      return { url: `/zapi/account/payment-method/registration/${registrationId}` };
    },
    gets: 200,
  },
  'DELETE /zapi/account/payment-method/{accountPaymentMethodId}': {
    begin: async (caller) => ({
      url: `/zapi/account/payment-method/${await savedMethod(caller, ownerIn(caller))}`,
    }),
    gets: 200,
  },
  'GET /zapi/account/payment-history/{page}': {
    url: '/zapi/account/payment-history/1',
    begin: async (caller) => {
      await earned(caller);
      return undefined;
    },
    gets: 200,
  },
  'GET /zapi/account/payment-history/{year}/csv': {
    url: '/zapi/account/payment-history/2026/csv',
    begin: async (caller) => {
      await earned(caller);
      const [year] = businessDateAt(caller.site.clock.now()).split('-');
      return { url: `/zapi/account/payment-history/${year}/csv` };
    },
    gets: 200,
  },
  'GET /zapi/account/payment-history/{year}/pdf/{part}': {
    url: '/zapi/account/payment-history/2026/pdf/1',
    begin: async (caller) => {
      await earned(caller);
      const [year] = businessDateAt(caller.site.clock.now()).split('-');
      return { url: `/zapi/account/payment-history/${year}/pdf/1` };
    },
    gets: 200,
  },
  'GET /zapi/account/invoice/{earningsId}/pdf': {
    begin: async (caller) => ({ url: `/zapi/account/invoice/${await earned(caller)}/pdf` }),
    gets: 200,
  },
  'POST /zapi/account/invoice/{earningsId}/receipt': {
    begin: async (caller) => ({ url: `/zapi/account/invoice/${await earned(caller)}/receipt` }),
    gets: 200,
  },
  'GET /zapi/account/invoice/{earningsId}/receipt/{issue}': {
    begin: async (caller) => {
      const issued = await caller.visitor.post(`/zapi/account/invoice/${await earned(caller)}/receipt`);
      return { url: issued.json<{ href: string }>().href };
    },
    gets: 200,
  },
  'POST /zapi/account/invoice-addressee': { body: { name: null, honorific: 'none' }, gets: 204 },
  'POST /zapi/purchase/verify/{planId}': {
    url: '/zapi/purchase/verify/monthly',
    body: paidByCode,
    gets: 200,
  },
  'POST /zapi/purchase/form/{planId}': { url: '/zapi/purchase/form/monthly', body: paidByCode, gets: 200 },
  'POST /zapi/purchase/draft/{planId}': { url: '/zapi/purchase/draft/monthly', body: paidByCode, gets: 204 },
  'POST /zapi/purchase/{planId}': {
    url: '/zapi/purchase/monthly',
    begin: async (caller) => ({ body: await tokenOfQuote(caller) }),
    gets: 200,
  },
  'GET /zapi/purchase/orders/{orderId}': { begin: ordered, gets: 200 },
  'POST /zapi/purchase/orders/{orderId}/leave': {
    begin: async (caller) => ({ url: `${(await ordered(caller)).url ?? ''}/leave` }),
    gets: 200,
  },
  'POST /zapi/subscription/{id}/re-settlement': {
    begin: async (caller) => ({ url: `/zapi/subscription/${await held(caller)}/re-settlement` }),
    gets: 200,
  },
  'POST /zapi/subscription/{id}/change-payment-method': {
    begin: async (caller) => ({
      url: `/zapi/subscription/${await subscribed(caller)}/change-payment-method`,
      body: { paymentMethodId: await savedMethod(caller, ownerIn(caller)) },
    }),
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/change': {
    begin: async (caller) => {
      const id = await subscribed(caller);
      return { url: `/zapi/subscription/${id}/change`, body: await termsOfChange(caller, id) };
    },
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/change/code': {
    body: { planId: 'yearly', campaignCode: '' },
    begin: async (caller) => ({ url: `/zapi/subscription/${await subscribed(caller)}/change/code` }),
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/change/withdraw': {
    begin: async (caller) => {
      const id = await changing(caller);
      const changeId = await shownChange(caller.site.nest, id);
      return { url: `/zapi/subscription/${id}/change/withdraw`, body: { changeId } };
    },
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/change/return': {
    begin: async (caller) => {
      const id = await changedOnHold(caller);
      const amount = await amountOfReturn(caller.site.nest, id);
      return { url: `/zapi/subscription/${id}/change/return`, body: { amount } };
    },
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/withdraw': {
    body: cancelAnswers,
    begin: async (caller) => ({ url: `/zapi/subscription/${await subscribed(caller)}/withdraw` }),
    gets: 200,
  },
  'POST /zapi/subscription/{subscriptionId}/withdraw/cancel': {
    begin: async (caller) => {
      const contract = `/zapi/subscription/${await subscribed(caller)}`;
      await caller.visitor.post(`${contract}/withdraw`, cancelAnswers);
      return { url: `${contract}/withdraw/cancel` };
    },
    gets: 200,
  },
};
