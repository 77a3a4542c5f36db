import * as z from 'zod';

import type { Delivery } from '../delivery.js';
import { newId } from './ids.js';
import { malformed, notFound, unprocessable } from './problem.js';
import type { Capture, Order, PaymentToken, PaypalState } from './state.js';
import { read } from './vault.js';

const source = z.object({ paypal: z.object({ vault_id: z.string().min(1).max(255) }) });
const money = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
const text = z.string().max(127).default('');

const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).default('default'),
        amount: money,
        invoice_id: text,
        custom_id: text,
      }),
    )
    .length(1),
  payment_source: source.optional(),
});
const captureRequest = z.object({ payment_source: source.optional() });

export interface Captured {
  readonly order: Order;
  /** Capture that was made by this request. Absent if an earlier request captured the order. */
  readonly capture?: Capture;
  readonly delivery?: Delivery | undefined;
}

/** The response is lost and nothing was executed. */
export class NothingDone extends Error {}

/** @throws PaypalProblem */
export function createOrder(body: unknown, requestId: string | undefined, state: PaypalState): Order {
  const { purchase_units: units, payment_source: paying } = read(orderRequest, body);
  if (paying !== undefined && requestId === undefined)
    throw malformed('PayPal-Request-Id', 'PAYPAL_REQUEST_ID_REQUIRED');
  const [unit] = units;
  if (unit === undefined) throw malformed('/purchase_units');
  const id = newId();
  return state.orders.set(id, {
    id,
    status: 'CREATED',
    amount: yenOf(unit.amount),
    referenceId: unit.reference_id,
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    vaultId: paying?.paypal.vault_id ?? '',
    captureId: '',
    at: state.now(),
  });
}

/** @throws PaypalProblem for anything other than whole yen */
export function yenOf({ currency_code: currency, value }: z.output<typeof money>): number {
  if (currency !== 'JPY') throw unprocessable('CURRENCY_NOT_SUPPORTED');
  if (/^\d+\.\d*$/.test(value)) throw unprocessable('DECIMALS_NOT_SUPPORTED');
  if (!/^\d{1,9}$/.test(value)) throw malformed('/purchase_units/0/amount/value');
  if (Number(value) === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  return Number(value);
}

/** @throws PaypalProblem, NothingDone */
export function captureOrder(id: string, body: unknown, state: PaypalState): Captured {
  const order = state.orders.get(id);
  if (order === undefined) throw notFound();
  const captureBody = read(captureRequest, body ?? {});
  if (order.captureId !== '') throw unprocessable('ORDER_ALREADY_CAPTURED');
  const vaultId = captureBody.payment_source?.paypal.vault_id ?? order.vaultId;
  if (vaultId === '') throw unprocessable('ORDER_NOT_APPROVED');
  const token = state.paymentTokens.get(vaultId);
  if (token === undefined) throw unprocessable('TOKEN_ID_NOT_FOUND');
  requireFreshInvoice(order, state);
  return charge({ ...order, vaultId }, token, state);
}

/** PayPal rejects an invoice number that was already paid. */
function requireFreshInvoice({ id, invoiceId }: Order, state: PaypalState): void {
  const isTaken = state.captures.values().some((each) => each.invoiceId === invoiceId && each.orderId !== id);
  if (invoiceId !== '' && isTaken) throw unprocessable('DUPLICATE_INVOICE_ID');
}

function charge(order: Order, token: PaymentToken, state: PaypalState): Captured {
  const issue = refusalOf(token);
  if (issue !== undefined) throw unprocessable(issue);
  if (token.buyer === 'captureLostNot' && !wasLost(order, state)) throw new NothingDone();
  const captured = take(order, token, state);
  if (token.buyer === 'alreadyCaptured') throw unprocessable('ORDER_ALREADY_CAPTURED');
  return token.buyer === 'captureLost' ? { ...captured, delivery: { kind: 'lost' } } : captured;
}

function refusalOf({ buyer, charged }: PaymentToken): string | undefined {
  switch (buyer) {
    case 'declinedNow':
      return 'INSTRUMENT_DECLINED';
    case 'declinedRenewals':
      return charged > 0 ? 'INSTRUMENT_DECLINED' : undefined;
    case 'payerAction':
      return 'PAYER_ACTION_REQUIRED';
    case 'tokenDeleted':
      return 'TOKEN_ID_NOT_FOUND';
    case 'accountClosed':
      return 'PAYER_ACCOUNT_LOCKED_OR_CLOSED';
    default:
      return undefined;
  }
}

/**
 * Returns false for the first attempt to charge this buyer, which is lost, and true for the second attempt,
 * which succeeds.
 */
function wasLost({ id, vaultId }: Order, state: PaypalState): boolean {
  const before = state.orders.get(id)?.vaultId === vaultId;
  if (!before) state.orders.change(id, { vaultId });
  return before;
}

function take(order: Order, token: PaymentToken, state: PaypalState): Captured {
  const id = newId();
  const at = state.now();
  const { amount, invoiceId, customId } = order;
  const status = token.buyer === 'pending' ? 'PENDING' : 'COMPLETED';
  const capture = state.captures.set(id, {
    id,
    orderId: order.id,
    amount,
    invoiceId,
    customId,
    status,
    refunded: 0,
    at,
    changedAt: at,
  });
  state.paymentTokens.change(token.id, { charged: token.charged + 1 });
  if (status === 'COMPLETED') book(capture, state);
  return {
    order: state.orders.set(order.id, { ...order, status: 'COMPLETED', captureId: id }),
    capture,
  };
}

export function book({ id, invoiceId, customId, orderId, amount }: Capture, state: PaypalState): void {
  const storesId = customId || invoiceId || orderId;
  const entry = { vendor: 'paypal', method: 'paypal', kind: 'charge', providerId: id } as const;
  state.books.write({ ...entry, orderId: storesId, amount, at: state.now() });
}
