import * as z from 'zod';

import { webhookBehaviours } from '../webhook-queue.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { nextMonths } from '../sbps/monthly/monthly.js';
import type { ScriptBehaviour } from '../sbps/cards/token-script.js';
import { faultKinds } from '../faults.js';
import { vendors } from '../form.js';
import { addUnknownCharge, cancelAtVendor, refundAtVendor, resolveNvpPayment } from './vendor-actions.js';

export async function performAction(
  request: ActionRequest,
  paymentSimulators: PaymentSimulators,
): Promise<void> {
  const { books, notices, troubles, vendorClock, events, settings } = paymentSimulators;
  switch (request.act) {
    case 'refund': {
      const entry = books.find(request.id);
      if (entry) refundAtVendor(entry, paymentSimulators);
      return;
    }
    case 'hide':
    case 'show':
      return books.hide(request.id, request.act === 'hide');
    case 'strangeCharge':
      return addUnknownCharge(request.vendor, request.amount, paymentSimulators);
    case 'cancel':
      return cancelAtVendor(request.vendor, request.id, paymentSimulators);
    case 'sendAgain':
      return notices.resend(request.id, request.way, request.minutes);
    case 'trouble': {
      const { act: _act, times, function: name, ...trouble } = request;
      return troubles.set({ ...trouble, function: name || 'all', times: times || null });
    }
    case 'clearTrouble':
      return troubles.clear(request.vendor, request.function);
    case 'vendorClock':
      return vendorClock.setOff(request.vendor, request.minutes);
    case 'script':
      settings.script = behaviourOf(request.behaviour);
      return;
    case 'month':
      return paymentSimulators.monthly.setNext(request.next);
    case 'resolve':
      events.resolve(request.id, request.status);
      return resolveNvpPayment(request.id, request.status, paymentSimulators);
    case 'dispute':
      return events.openDispute(request.id);
    case 'endDispute':
      return events.endDispute(request.id, request.status);
  }
}

function behaviourOf(name: string): ScriptBehaviour {
  if (name === 'normal' || name === 'absent' || name === 'silent') return { kind: name };
  return { kind: 'error', code: name };
}

const vendor = z.enum(vendors);
const id = z.string().min(1).max(200);
const count = (most: number) => z.coerce.number().int().min(0).max(most);

export const actionRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('refund'), id }),
  z.object({ act: z.literal('hide'), id }),
  z.object({ act: z.literal('show'), id }),
  z.object({
    act: z.literal('strangeCharge'),
    vendor,
    amount: z.coerce.number().int().min(1).max(9_999_999),
  }),
  z.object({ act: z.literal('cancel'), vendor, id }),
  z.object({
    act: z.literal('sendAgain'),
    id,
    way: z.enum(webhookBehaviours),
    minutes: count(100_000).default(5),
  }),
  z.object({
    act: z.literal('trouble'),
    vendor,
    function: z.string().trim().max(60).default(''),
    trouble: z.enum(faultKinds),
    /** Number of occurrences; 0 for unlimited. */
    times: count(1_000).default(0),
    seconds: count(600).default(8),
    code: z
      .string()
      .trim()
      .regex(/^\w{0,60}$/)
      .default(''),
  }),
  z.object({ act: z.literal('clearTrouble'), vendor, function: z.string().max(60) }),
  z.object({
    act: z.literal('vendorClock'),
    vendor,
    minutes: z.coerce.number().int().min(-1_440).max(1_440),
  }),
  z.object({
    act: z.literal('script'),
    behaviour: z.string().regex(/^(normal|absent|silent|(03|04|05|07|99)00[1-5])$/),
  }),
  z.object({ act: z.literal('month'), next: z.enum(nextMonths) }),
  z.object({ act: z.literal('resolve'), id, status: z.enum(['COMPLETED', 'DECLINED']) }),
  z.object({ act: z.literal('dispute'), id }),
  z.object({ act: z.literal('endDispute'), id, status: z.enum(['WON', 'LOST']) }),
]);

type ActionRequest = z.output<typeof actionRequest>;
