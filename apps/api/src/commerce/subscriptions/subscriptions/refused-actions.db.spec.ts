import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { GatewayCalls } from '../../payments/gateways/calls/gateway-calls.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { callOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;

let member: Subscriber;

beforeEach(async () => {
  member = await shop.subscriber();
});
afterEach(() => void jest.restoreAllMocks());

const day = businessDate;
const held = { heldSince: day('2026-10-01'), nextRetryOn: day('2026-10-15') };
const ended = { endedOn: day('2026-10-10'), endReason: 'HOLD_LIMIT' } as const;
const cancelled = { cancelRequestedOn: day('2026-10-11') };

const methodIs = (state: string) => async () => {
  await shop.database.rows(`UPDATE payment_method SET ${state} WHERE id = $1`, [member.methodId]);
  return {};
};
const another =
  (type: 'SbpsDocomo' | 'SbpsAuSimple' | 'SbpsCredit', state = `state = 'USABLE'`) =>
  async () => {
    const paymentMethodId = await addMethod(site.nest, member.accountId, { type });
    await shop.database.rows(`UPDATE payment_method SET ${state} WHERE id = $1`, [paymentMethodId]);
    return { paymentMethodId };
  };

type Act = 're-settlement' | 'withdraw/cancel';
type Before = () => Promise<object>;
const nothing: Before = () => Promise.resolve({});

it.each<[Act, string, Partial<ContractFacts>, ProblemCode, Before]>([
  [
    're-settlement',
    'while it is being paid',
    { ...held, liveCharge: { unknownSince: null } },
    'PAYMENT_BEING_CHECKED',
    nothing,
  ],
  [
    're-settlement',
    'after it was cancelled',
    { ...held, ...cancelled, nextRetryOn: null },
    'SUBSCRIPTION_ALREADY_CANCELLED',
    nothing,
  ],
  [
    're-settlement',
    'when the plan stops',
    { ...held, forceStopOn: day('2026-10-12') },
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    nothing,
  ],
  [
    're-settlement',
    'with a deleted method',
    held,
    'PAYMENT_METHOD_NOT_FOUND',
    methodIs(`state = 'DELETED', instrument = NULL, deleted_at = now()`),
  ],
  [
    'withdraw/cancel',
    'after the end of the contract',
    { ...cancelled, ...ended },
    'SUBSCRIPTION_ALREADY_CANCELLED',
    nothing,
  ],
  [
    'withdraw/cancel',
    'when the plan stops',
    { ...cancelled, forceStopOn: day('2026-11-01') },
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    nothing,
  ],
  [
    'withdraw/cancel',
    'with a method that is not added yet',
    { ...cancelled, method: 'needsReplacing' },
    'PAYMENT_METHOD_NOT_SELECTED',
    () => Promise.resolve({ paymentMethodId: 'new' }),
  ],
  [
    'withdraw/cancel',
    'with a method for other plans',
    { ...cancelled, method: 'needsReplacing' },
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    another('SbpsAuSimple'),
  ],
  [
    'withdraw/cancel',
    'with a method that cannot be charged',
    { ...cancelled, method: 'needsReplacing' },
    'PAYMENT_METHOD_REREGISTER',
    another('SbpsDocomo', `state = 'NEEDS_REPLACING'`),
  ],
  [
    'withdraw/cancel',
    'with a card that has expired',
    { ...cancelled, method: 'needsReplacing' },
    'PAYMENT_METHOD_REREGISTER',
    another('SbpsCredit', `card_brand = 'V', card_suffix = '1111', card_expiry = '202001'`),
  ],
])('%s is refused %s', async (act, _, standing, code, before) => {
  const id = await shop.join(member);
  await changeContract(site.nest, id, (facts) => ({ ...facts, ...standing }));
  const body = await before();
  expect(await member.visitor.post(callOf(id, act), body)).toBeProblem(code);
  expect(await shop.changes(id)).toEqual([]);
});

it('the unpaid amount is not charged if its gateway was removed from the store file', async () => {
  const id = await shop.join(member);
  await changeContract(site.nest, id, (facts) => ({ ...facts, ...held }));
  jest.spyOn(site.nest.get(GatewayCalls, { strict: false }), 'pacing').mockReturnValue(undefined);
  expect(await member.visitor.post(callOf(id, 're-settlement'))).toBeProblem('PAYMENT_METHOD_NOT_AVAILABLE');
});
