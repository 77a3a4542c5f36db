import * as z from 'zod/mini';

import { problemSchema } from '../../../platform/problem.contract.js';
import { momentSchema } from '../../money/money.contract.js';
import {
  paymentMethodChoicesShape,
  paymentMethodSchema,
} from '../../payments/payment-methods/payment-method.contract.js';
import { registrationSchema } from '../../payments/payment-methods/payment-method-registration.contract.js';
import { planSchema } from '../../catalogue/plans/plan.contract.js';
import { surveyAnswersSchema, surveySchema } from '../../catalogue/surveys/survey.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';
import { runningContractSchema } from '../../subscriptions/contracts/contract.contract.js';

const orderProblemSchema = z.nullable(z.pick(problemSchema, { code: true, message: true }));

/** The order form for one plan and one member. */
export const purchaseFormShape = {
  plan: planSchema,
  /** Why the plan cannot be ordered; the page then shows this text instead of the fields. */
  readOnlyReason: orderProblemSchema,
  /**
   * Contracts that prevent the order: for the same plan, for a plan of the same group, or all contracts if the
   * member has reached the contract limit.
   */
  contracts: z.array(
    z.strictObject({
      subscriptionId: z.string(),
      planName: z.string(),
      /** Exclusive end of the contract if it was cancelled. */
      endsAt: z.nullable(momentSchema),
      /** Whether its cancellation can be undone now. */
      canUndo: z.boolean(),
      /** Page on which the member changes to this plan instead. */
      changeHref: z.optional(z.string()),
    }),
  ),
  /** Other contracts that the member continues to pay for; empty if this plan does not renew. */
  runningContracts: z.array(runningContractSchema),
  /** Page of the order while its payment is being checked. */
  orderPath: z.nullable(z.string()),
  /**
   * Quote for the current form values, including the saved code if it applies. Null if the plan cannot be
   * ordered.
   */
  verification: z.nullable(orderVerificationSchema),
  /**
   * Quote for a method whose provider collects on the 1st of each month; null if no such method is possible.
   */
  monthlyVerification: z.nullable(orderVerificationSchema),
  /**
   * Methods that contracts use come first, then the newest. `isSelectable` is true if the method can pay for
   * this plan.
   */
  paymentMethodList: z.array(paymentMethodSchema),
  /** Method types that can be added for this plan, including `CampaignCode` if codes are accepted. */
  ...paymentMethodChoicesShape,
  /** Maximum number of saved methods. */
  max: z.int(),
  /**
   * The registration that `?registration=` identifies. A provider's page redirects back to this page with this
   * parameter.
   */
  registration: z.nullable(registrationSchema),
  checking: z.array(registrationSchema),
  survey: z.nullable(surveySchema),
  hasTrialVideo: z.boolean(),
  /** Reason why the last order of this plan failed; shown until the next order. */
  accountingError: orderProblemSchema,
  draft: z.nullable(
    z.strictObject({
      paymentMethodId: z.nullable(z.string()),
      campaignCode: z.nullable(z.string()),
      surveyAnswers: surveyAnswersSchema,
    }),
  ),
  /**
   * The payment method that was just added; or else the saved selection, the method used last, or the first
   * usable one.
   */
  preselected: z.nullable(z.string()),
};

export const purchaseFormSchema = z.strictObject(purchaseFormShape);

export type PurchaseFormView = z.infer<typeof purchaseFormSchema>;
