import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { GatewayCalls } from '../gateways/calls/gateway-calls.service.js';
import { PaymentMethodCatalogue } from './choice/payment-method-catalogue.service.js';
import { siteWithPayments } from './payment-methods.testing.js';
import { addMethod } from './saved-methods.testing.js';

const database = testDatabase();
const shop = siteWithPayments(database);
const { site } = shop;

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

const ways: [string, () => Promise<Answer>][] = [
  ['a carrier', () => visitor.post('/zapi/account/payment-method/link', { paymentMethodType: 'SbpsDocomo' })],
  [
    'PayPal',
    async () =>
      visitor.get('/zapi/account/payment-method/paypal', {
        [pageAccountHeader]: await visitor.pageAccount(),
      }),
  ],
];

describe.each(ways)('the registration of an agreement with %s', (_, ask) => {
  it('requires re-authentication', async () => {
    await shop.travel({ minutes: 11 });
    expect(await ask()).toBeProblem('REAUTHORIZATION_REQUIRED');
  });

  it('is refused when the member has the maximum number of methods', async () => {
    for (let saved = 0; saved < 10; saved += 1) await addMethod(site.nest, accountId);
    expect(await ask()).toBeProblem('PAYMENT_METHOD_LIMIT');
  });

  it('is refused when the store does not offer it', async () => {
    jest
      .spyOn(site.nest.get(PaymentMethodCatalogue, { strict: false }), 'findOffered')
      .mockReturnValue(undefined);
    expect(await ask()).toBeProblem('PAYMENT_METHOD_NOT_AVAILABLE');
  });

  it('is rate-limited', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await ask()).statusCode).toBe(200);
      await database.rows(`UPDATE payment_method_registration SET created_at = to_timestamp(0)`);
    }
    expect(await ask()).toBeProblem('TOO_MANY_REQUESTS');
  });
});

it('an agreement that PayPal refuses to start is reported immediately', async () => {
  const calls = site.nest.get(GatewayCalls, { strict: false });
  jest
    .spyOn(calls, 'startCall')
    .mockResolvedValueOnce({ outcome: 'refused', refusal: 'needsMethod', code: 'DECLINED' });
  expect(await ways[1]?.[1]()).toBeProblem('PAYMENT_METHOD_REGISTRATION_FAILED');
});

it('a card whose holder refused the authentication is rejected when the same tokens are sent again', async () => {
  const tokens = await shop.cardTokens('4111111111111111');
  const send = () => visitor.post('/zapi/account/payment-method/credit', tokens);
  await shop.comesBack(visitor, await shop.atIssuer(await send(), 'refuse'));
  expect(await send()).toBeProblem('THREE_D_SECURE_FAILED');
});
