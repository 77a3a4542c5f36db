import type { Delivery } from '../delivery.js';
import { statusOf, type Endpoint } from './call.js';
import { captureOrder, createOrder } from './orders.js';
import { notFound } from './problem.js';
import { refundCapture } from './refunds.js';
import { runOnce } from './request-ids.js';
import type { PaypalState } from './state.js';
import { captureView, disputeView, orderView, refundView } from './views.js';

export const paymentCalls: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    name: 'orders.create',
    handle: ({ requestId, body }, { state, origin }) => {
      const keyed = { family: 'orders', call: 'create', requestId, body } as const;
      const { resource, isNew } = runOnce(keyed, state, () => createOrder(body, requestId, state).id);
      return { status: statusOf(isNew), body: orderOf(resource, state, origin()) };
    },
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    name: 'orders.get',
    handle: ({ id }, { state, origin }) => ({ status: 200, body: orderOf(id, state, origin()) }),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    name: 'orders.capture',
    handle: ({ id, requestId, body }, { state, events, origin }) => {
      let delivery: Delivery | undefined;
      const keyed = { family: 'orders', call: `capture ${id}`, requestId, body } as const;
      const { resource, isNew } = runOnce(keyed, state, () => {
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
    handle: ({ id }, { state, origin }) => ({
      status: 200,
      body: captureView(state.captures.get(id) ?? missing(), origin()),
    }),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    name: 'captures.refund',
    handle: ({ id, requestId, body, isDelayed }, { state, events, origin }) => {
      const keyed = { family: 'payments', call: `refund ${id}`, requestId, body } as const;
      const { resource, isNew } = runOnce(keyed, state, () => refundCapture(id, body, state, isDelayed).id);
      const refund = state.refunds.get(resource) ?? missing();
      if (isNew) events.refunded(refund);
      return { status: statusOf(isNew), body: refundView(refund, origin(), state.now()) };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    name: 'refunds.get',
    handle: ({ id }, { state, origin }) => ({
      status: 200,
      body: refundView(state.refunds.get(id) ?? missing(), origin(), state.now()),
    }),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    name: 'disputes.get',
    handle: ({ id }, { state, origin }) => ({
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
