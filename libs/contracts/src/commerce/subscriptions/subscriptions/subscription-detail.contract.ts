import { endReasons } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { shownMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import * as z from 'zod/mini';

import { problemSchema } from '../../../platform/problem.contract.js';
import { contractSchema } from '../contracts/contract.contract.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';

export const problemSummarySchema = z.pick(problemSchema, { code: true, message: true });

/** Reason why an action is not possible now. Null if the action is possible. */
const obstacle = z.nullable(problemSummarySchema);

export const subscriptionDetailSchema = z.extend(contractSchema, {
  planDescription: z.string(),
  /** Page of the plan if it is still visible; null in the app. */
  planHref: z.nullable(z.string()),
  /** Whether the contract has ended and this member can order the plan again today. */
  canBuyAgain: z.boolean(),
  joinedOn: daySchema,
  /** State of `accountPaymentMethod` if it is a saved method. */
  methodState: z.nullable(z.enum(shownMethodStates)),
  /** YYYYMM, the card's last valid month. */
  methodExpireDate: z.nullable(z.string()),
  /**
   * Set if the plan is discontinued and a contract in good standing ends with it; `lastPaymentOn` is null if
   * there is no further payment.
   */
  planStop: z.nullable(z.strictObject({ endsAt: momentSchema, lastPaymentOn: z.nullable(daySchema) })),
  cancelRequestedAt: z.nullable(momentSchema),
  /** Last day on which the cancellation can be undone. */
  undoUntil: z.nullable(daySchema),
  /** Result if the member cancelled now. `endsAt` is the exclusive end of the contract. */
  ifCancelled: z.nullable(z.strictObject({ endsAt: momentSchema })),
  /** Result if the member undid the cancellation now. */
  ifUndone: z.nullable(
    z.strictObject({
      amount: yenSchema,
      /** Day of the next payment. Null while the contract is on hold without an automatic retry. */
      on: z.nullable(daySchema),
      accountPaymentMethod: z.nullable(shownMethodSchema),
    }),
  ),
  /** Attempts to collect the missing payment, newest first. */
  tries: z.array(z.strictObject({ at: momentSchema })),
  /** Next due day if the missing payment were made today. */
  nextDueIfPaidToday: z.nullable(daySchema),
  /** Time since which the payment result has been unknown. */
  checkingSince: z.nullable(momentSchema),
  /** Whether the result has been unknown for at least a day. */
  isCheckedForLong: z.boolean(),
  end: z.nullable(z.strictObject({ endedAt: momentSchema, reason: z.enum(endReasons) })),
  /** Includes reasons for actions that do not exist in the current state of the contract. */
  obstacles: z.strictObject({
    changeMethod: obstacle,
    cancel: obstacle,
    undo: obstacle,
    retry: obstacle,
  }),
});

export type SubscriptionDetailView = z.infer<typeof subscriptionDetailSchema>;
