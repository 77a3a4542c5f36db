import { api, site, timeOf } from './ids.js';
import type { Capture, Dispute, Order, PaymentToken, PaypalState, Refund, SetupToken } from './state.js';

const yen = (amount: number) => ({ currency_code: 'JPY', value: String(amount) });
const link = (origin: string, path: string, rel: string, method = 'GET') => ({
  href: `${origin}${path}`,
  rel,
  method,
});

export function setupTokenView(token: SetupToken, origin: string): object {
  const isOpen = token.status === 'PAYER_ACTION_REQUIRED';
  return {
    id: token.id,
    customer: { id: token.customerId },
    status: token.status,
    payment_source: { paypal: { usage_type: 'MERCHANT' } },
    links: [
      ...(isOpen
        ? [link(origin, `${site}/agreements/approve?approval_session_id=${token.id}`, 'approve')]
        : []),
      link(origin, `${api}/v3/vault/setup-tokens/${token.id}`, 'self'),
    ],
  };
}

export function paymentTokenView({ id, customerId, payerId }: PaymentToken, origin: string): object {
  return {
    id,
    customer: { id: customerId },
    payment_source: {
      paypal: {
        email_address: 'buyer@example.com',
        account_id: payerId,
        payer_id: payerId,
        usage_type: 'MERCHANT',
      },
    },
    links: [
      link(origin, `${api}/v3/vault/payment-tokens/${id}`, 'self'),
      link(origin, `${api}/v3/vault/payment-tokens/${id}`, 'delete', 'DELETE'),
    ],
  };
}

export function orderView(order: Order, state: PaypalState, origin: string): object {
  const capture = state.captures.get(order.captureId);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.vaultId !== '' && { payment_source: { paypal: { account_status: 'VERIFIED' } } }),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: yen(order.amount),
        payee: { merchant_id: 'SANDBOXMERCH1' },
        ...(order.invoiceId !== '' && { invoice_id: order.invoiceId }),
        ...(order.customId !== '' && { custom_id: order.customId }),
        ...(capture && { payments: paymentsOf(capture, state, origin) }),
      },
    ],
    create_time: timeOf(order.at),
    ...(capture && { update_time: timeOf(capture.changedAt) }),
    links: [
      link(origin, `${api}/v2/checkout/orders/${order.id}`, 'self'),
      link(origin, `${api}/v2/checkout/orders/${order.id}/capture`, 'capture', 'POST'),
    ],
  };
}

function paymentsOf(capture: Capture, state: PaypalState, origin: string): object {
  const refunds = state.refunds.values().filter(({ captureId }) => captureId === capture.id);
  return {
    captures: [captureView(capture, origin)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(refund, origin, state.now())) }),
  };
}

export function captureView(capture: Capture, origin: string): object {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: yen(capture.amount),
    final_capture: true,
    ...(capture.invoiceId !== '' && { invoice_id: capture.invoiceId }),
    ...(capture.customId !== '' && { custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: timeOf(capture.at),
    update_time: timeOf(capture.changedAt),
    links: [
      link(origin, `${api}/v2/payments/captures/${capture.id}`, 'self'),
      link(origin, `${api}/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      link(origin, `${api}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  };
}

export function refundView(refund: Refund, origin: string, now: number): object {
  const { id, captureId, amount, invoiceId, customId, at, madeAt = at } = refund;
  return {
    id,
    status: madeAt > now ? 'PENDING' : 'COMPLETED',
    amount: yen(amount),
    ...(invoiceId !== '' && { invoice_id: invoiceId }),
    ...(customId !== '' && { custom_id: customId }),
    create_time: timeOf(at),
    update_time: timeOf(at),
    links: [
      link(origin, `${api}/v2/payments/refunds/${id}`, 'self'),
      link(origin, `${api}/v2/payments/captures/${captureId}`, 'up'),
    ],
  };
}

export function disputeView({ id, captureId, amount, status, at }: Dispute, origin: string): object {
  const code = { WON: 'RESOLVED_SELLER_FAVOUR', LOST: 'RESOLVED_BUYER_FAVOUR', OPEN: '' }[status];
  return {
    dispute_id: id,
    create_time: timeOf(at),
    disputed_transactions: [{ seller_transaction_id: captureId }],
    reason: 'UNAUTHORISED',
    status: status === 'OPEN' ? 'OPEN' : 'RESOLVED',
    dispute_amount: yen(amount),
    ...(code !== '' && { dispute_outcome: { outcome_code: code } }),
    links: [link(origin, `${api}/v1/customer/disputes/${id}`, 'self')],
  };
}
