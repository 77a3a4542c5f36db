import * as z from 'zod';

import { newId } from './ids.js';
import { yenOf } from './orders.js';
import { notFound, unprocessable } from './problem.js';
import type { PaypalState, Refund } from './state.js';
import { read } from './vault.js';

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  invoice_id: z.string().max(127).default(''),
  custom_id: z.string().max(127).default(''),
});

/** Number of days after a capture in which it can be refunded. */
const refundDays = 180;

/** Milliseconds until a delayed refund is completed. */
const delay = 3 * 24 * 60 * 60_000;

/** Refunds the given amount, or the remaining amount by default. @throws PaypalProblem */
export function refundCapture(
  captureId: string,
  body: unknown,
  state: PaypalState,
  isDelayed = false,
): Refund {
  const capture = state.captures.get(captureId);
  if (capture === undefined) throw notFound();
  const { amount: requested, invoice_id: invoiceId, custom_id: customId } = read(refundRequest, body ?? {});
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw unprocessable('TRANSACTION_REFUSED');
  const at = state.now();
  if (at - capture.at > refundDays * 24 * 60 * 60_000) throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
  const amount = requested === undefined ? capture.amount - capture.refunded : yenOf(requested);
  const refunded = capture.refunded + amount;
  if (refunded > capture.amount) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const status = refunded === capture.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  state.captures.change(captureId, { refunded, status, changedAt: at });
  state.books.write({
    vendor: 'paypal',
    method: 'paypal',
    kind: 'refund',
    providerId: captureId,
    orderId: capture.customId || capture.invoiceId || capture.orderId,
    amount,
    at,
  });
  const id = newId();
  const made = isDelayed ? { madeAt: at + delay } : {};
  return state.refunds.set(id, { id, captureId, amount, invoiceId, customId, at, ...made });
}
