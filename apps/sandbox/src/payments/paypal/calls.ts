import type { Delivery } from '../delivery.js';
import type { PaypalEvents } from './events.js';
import { captureOrder, createOrder } from './orders.js';
import { malformed, notFound } from './problem.js';
import { refundCapture } from './refunds.js';
import { once } from './request-ids.js';
import type { PaypalState } from './state.js';
import { createPaymentToken, createSetupToken, findPaymentToken, findSetupToken } from './vault.js';
import {
  captureView,
  disputeView,
  orderView,
  paymentTokenView,
  refundView,
  setupTokenView,
} from './views.js';

export interface Call {
  readonly id: string;
  readonly requestId: string | undefined;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly delivery?: Delivery | undefined;
}

export interface CallParts {
  readonly state: PaypalState;
  readonly events: PaypalEvents;
  readonly origin: () => string;
}

interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** As switches name it. */
  readonly name: string;
  /** @throws PaypalProblem, NothingDone */
  readonly play: (call: Call, parts: CallParts) => Reply;
}

const statusOf = (isNew: boolean) => (isNew ? 201 : 200);

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v3/vault/setup-tokens',
    name: 'setup-tokens.create',
    play: ({ requestId, body }, { state, origin }) => {
      const keyed = { family: 'vault', call: 'setup', requestId: required(requestId), body } as const;
      const { resource, isNew } = once(keyed, state, () => createSetupToken(body, state).id);
      return { status: statusOf(isNew), body: setupTokenView(findSetupToken(resource, state), origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/setup-tokens/:id',
    name: 'setup-tokens.get',
    play: ({ id }, { state, origin }) => ({
      status: 200,
      body: setupTokenView(findSetupToken(id, state), origin()),
    }),
  },
  {
    method: 'POST',
    path: '/v3/vault/payment-tokens',
    name: 'payment-tokens.create',
    play: ({ requestId, body }, { state, events, origin }) => {
      const keyed = { family: 'vault', call: 'payment', requestId: required(requestId), body } as const;
      const { resource, isNew } = once(keyed, state, () => createPaymentToken(body, state).id);
      const token = findPaymentToken(resource, state);
      if (isNew) events.tokenMade(token);
      return { status: statusOf(isNew), body: paymentTokenView(token, origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens',
    name: 'payment-tokens.list',
    play: ({ query }, { state, origin }) => {
      const tokens = state.paymentTokens.values().filter((each) => each.customerId === query['customer_id']);
      const views = tokens.map((token) => paymentTokenView(token, origin()));
      return { status: 200, body: { customer: { id: query['customer_id'] }, payment_tokens: views } };
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens/:id',
    name: 'payment-tokens.get',
    play: ({ id }, { state, origin }) => ({
      status: 200,
      body: paymentTokenView(findPaymentToken(id, state), origin()),
    }),
  },
  {
    method: 'DELETE',
    path: '/v3/vault/payment-tokens/:id',
    name: 'payment-tokens.delete',
    play: ({ id }, { state, events }) => {
      const token = state.paymentTokens.get(id);
      state.paymentTokens.delete(id);
      if (token) events.tokenDeleted(token);
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    name: 'orders.create',
    play: ({ requestId, body }, { state, origin }) => {
      const keyed = { family: 'orders', call: 'create', requestId, body } as const;
      const { resource, isNew } = once(keyed, state, () => createOrder(body, requestId, state).id);
      return { status: statusOf(isNew), body: orderOf(resource, state, origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    name: 'orders.get',
    play: ({ id }, { state, origin }) => ({ status: 200, body: orderOf(id, state, origin()) }),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    name: 'orders.capture',
    play: ({ id, requestId, body }, { state, events, origin }) => {
      let delivery: Delivery | undefined;
      const keyed = { family: 'orders', call: `capture ${id}`, requestId, body } as const;
      const { resource, isNew } = once(keyed, state, () => {
        const captured = captureOrder(id, body, state);
        ({ delivery } = captured);
        return captured.order.id;
      });
      const capture = state.captures.get(state.orders.get(resource)?.captureId ?? '');
      if (isNew && capture) {
        events.captured(capture);
        const { buyer } = state.paymentTokens.get(state.orders.get(resource)?.vaultId ?? '') ?? {};
        if (buyer === 'disputed') events.openDispute(capture.id);
      }
      return { status: statusOf(isNew), body: orderOf(resource, state, origin()), delivery };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    name: 'captures.get',
    play: ({ id }, { state, origin }) => ({
      status: 200,
      body: captureView(state.captures.get(id) ?? missing(), origin()),
    }),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    name: 'captures.refund',
    play: ({ id, requestId, body }, { state, events, origin }) => {
      const keyed = { family: 'payments', call: `refund ${id}`, requestId, body } as const;
      const { resource, isNew } = once(keyed, state, () => refundCapture(id, body, state).id);
      const refund = state.refunds.get(resource) ?? missing();
      if (isNew) events.refunded(refund);
      return { status: statusOf(isNew), body: refundView(refund, origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    name: 'refunds.get',
    play: ({ id }, { state, origin }) => ({
      status: 200,
      body: refundView(state.refunds.get(id) ?? missing(), origin()),
    }),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    name: 'disputes.get',
    play: ({ id }, { state, origin }) => ({
      status: 200,
      body: disputeView(state.disputes.get(id) ?? missing(), origin()),
    }),
  },
];

function orderOf(id: string, state: PaypalState, origin: string): object {
  return orderView(state.orders.get(id) ?? missing(), state, origin);
}

function missing(): never {
  throw notFound();
}

/** The vault takes nothing without a key. */
function required(requestId: string | undefined): string {
  if (requestId === undefined) throw malformed('PayPal-Request-Id', 'PAYPAL_REQUEST_ID_REQUIRED');
  return requestId;
}
