import { endReasons } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { shownMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import * as z from 'zod/mini';

import { problemSchema } from '../../../platform/problem.contract.js';
import { contractSchema } from '../contracts/contract.contract.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';

export const problemSummarySchema = z.pick(problemSchema, { code: true, message: true });

/** Null: it may be done now. */
const obstacle = z.nullable(problemSummarySchema);

export const subscriptionDetailSchema = z.extend(contractSchema, {
  planDescription: z.string(),
  /** Where the plan is shown, and sold where that is so; null in the app, and of a plan that is shown no more. */
  planHref: z.nullable(z.string()),
  /** Of a contract that has ended: its plan can be bought by this member today. */
  canBuyAgain: z.boolean(),
  joinedOn: daySchema,
  /** Of `accountPaymentMethod`, where that is a saved one. */
  methodState: z.nullable(z.enum(shownMethodStates)),
  /** YYYYMM, the last month in which the card is good. */
  methodExpireDate: z.nullable(z.string()),
  /** Of a plan that ends, and takes a contract in good standing along; `lastPaymentOn` null: there is none any more. */
  planStop: z.nullable(z.strictObject({ endsAt: momentSchema, lastPaymentOn: z.nullable(daySchema) })),
  cancelRequestedAt: z.nullable(momentSchema),
  /** The last day on which the cancellation can be undone. */
  undoUntil: z.nullable(daySchema),
  /** What cancelling now would lead to; `endsAt` is the first instant without the contract. */
  ifCancelled: z.nullable(z.strictObject({ endsAt: momentSchema })),
  /** What undoing now would lead to. */
  ifUndone: z.nullable(
    z.strictObject({
      amount: yenSchema,
      /** Null: on hold, and not tried again by itself. */
      on: z.nullable(daySchema),
      accountPaymentMethod: z.nullable(shownMethodSchema),
    }),
  ),
  /** Tries of the payment that is missing, the newest first. */
  tries: z.array(z.strictObject({ at: momentSchema })),
  /** Of a payment made today that ends the hold: when the next one is due. */
  nextDueIfPaidToday: z.nullable(daySchema),
  /** Since when the answer of a payment is not known. */
  checkingSince: z.nullable(momentSchema),
  /** For a day or longer. */
  isCheckedForLong: z.boolean(),
  end: z.nullable(z.strictObject({ endedAt: momentSchema, reason: z.enum(endReasons) })),
  /** Of acts that its state does not know as well. */
  obstacles: z.strictObject({
    changeMethod: obstacle,
    cancel: obstacle,
    undo: obstacle,
    retry: obstacle,
  }),
});

export type SubscriptionDetailView = z.infer<typeof subscriptionDetailSchema>;
