import { statusOf, type Endpoint } from './call.js';
import { malformed } from './problem.js';
import { runOnce } from './request-ids.js';
import { createPaymentToken, createSetupToken, findPaymentToken, findSetupToken } from './vault.js';
import { paymentTokenView, setupTokenView } from './views.js';

export const vaultCalls: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v3/vault/setup-tokens',
    name: 'setup-tokens.create',
    handle: ({ requestId, body }, { state, origin }) => {
      const keyed = { family: 'vault', call: 'setup', requestId: required(requestId), body } as const;
      const { resource, isNew } = runOnce(keyed, state, () => createSetupToken(body, state).id);
      return { status: statusOf(isNew), body: setupTokenView(findSetupToken(resource, state), origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/setup-tokens/:id',
    name: 'setup-tokens.get',
    handle: ({ id }, { state, origin }) => ({
      status: 200,
      body: setupTokenView(findSetupToken(id, state), origin()),
    }),
  },
  {
    method: 'POST',
    path: '/v3/vault/payment-tokens',
    name: 'payment-tokens.create',
    handle: ({ requestId, body }, { state, events, origin }) => {
      const keyed = { family: 'vault', call: 'payment', requestId: required(requestId), body } as const;
      const { resource, isNew } = runOnce(keyed, state, () => createPaymentToken(body, state).id);
      const token = findPaymentToken(resource, state);
      if (isNew) events.tokenMade(token);
      return { status: statusOf(isNew), body: paymentTokenView(token, origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens',
    name: 'payment-tokens.list',
    handle: ({ query }, { state, origin }) => {
      const tokens = state.paymentTokens.values().filter((each) => each.customerId === query['customer_id']);
      const views = tokens.map((token) => paymentTokenView(token, origin()));
      return { status: 200, body: { customer: { id: query['customer_id'] }, payment_tokens: views } };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens/:id',
    name: 'payment-tokens.get',
    handle: ({ id }, { state, origin }) => ({
      status: 200,
      body: paymentTokenView(findPaymentToken(id, state), origin()),
    }),
  },
  {
    method: 'DELETE',
    path: '/v3/vault/payment-tokens/:id',
    name: 'payment-tokens.delete',
    handle: ({ id }, { state, events }) => {
      const token = state.paymentTokens.get(id);
      state.paymentTokens.delete(id);
      if (token) events.tokenDeleted(token);
      return { status: 204 };
    },
  },
];

/** The vault requires a request id. */
function required(requestId: string | undefined): string {
  if (requestId === undefined) throw malformed('PayPal-Request-Id', 'PAYPAL_REQUEST_ID_REQUIRED');
  return requestId;
}
