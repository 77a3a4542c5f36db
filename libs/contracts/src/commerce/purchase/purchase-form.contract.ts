import * as z from 'zod/mini';

import { problemSchema } from '../../platform/problem.contract.js';
import { momentSchema } from '../money/money.contract.js';
import {
  paymentMethodChoicesShape,
  paymentMethodSchema,
} from '../payment-methods/payment-method.contract.js';
import { registrationSchema } from '../payment-methods/payment-method-registration.contract.js';
import { planSchema } from '../plans/plan.contract.js';
import { surveyAnswersSchema, surveySchema } from '../surveys/survey.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';
import { runningContractSchema } from '../contracts/contract.contract.js';

const saidProblem = z.nullable(z.pick(problemSchema, { code: true, message: true }));

/** The form of one plan as one member sees it. */
export const purchaseFormShape = {
  plan: planSchema,
  /** Why it cannot be ordered: everything is text, nothing is asked. */
  readOnlyReason: saidProblem,
  /** Of a member who reached the limit or has this plan. */
  contracts: z.array(
    z.strictObject({
      subscriptionId: z.string(),
      planName: z.string(),
      /** Of one that was cancelled: the first instant without it. */
      endsAt: z.nullable(momentSchema),
      /** Whether its cancellation can be taken back now. */
      canUndo: z.boolean(),
    }),
  ),
  /** Of a plan that renews. */
  runningContracts: z.array(runningContractSchema),
  /** Of a payment that is being checked: the page that follows it. */
  orderPath: z.nullable(z.string()),
  /** Of the form as it stands, with the draft's code where that applies; null where it cannot be ordered. */
  verification: z.nullable(orderVerificationSchema),
  /** The same by a method that its provider collects by itself on each 1st; null where none can pay. */
  monthlyVerification: z.nullable(orderVerificationSchema),
  /** Those that contracts use come first, then the newest; `isSelectable` is for this plan. */
  paymentMethodList: z.array(paymentMethodSchema),
  /** What can be added for this plan; `CampaignCode` is among them where a code may pay. */
  ...paymentMethodChoicesShape,
  /** How many methods may be saved. */
  max: z.int(),
  /** That of `?registration=`, with which a provider's page leads back here. */
  registration: z.nullable(registrationSchema),
  checking: z.array(registrationSchema),
  survey: z.nullable(surveySchema),
  hasTrialVideo: z.boolean(),
  /** Why the last order of this plan failed; shown until the next try. */
  accountingError: saidProblem,
  draft: z.nullable(
    z.strictObject({
      paymentMethodId: z.nullable(z.string()),
      campaignCode: z.nullable(z.string()),
      surveyAnswers: surveyAnswersSchema,
    }),
  ),
  /** The method just added, that of the draft, the one paid with last, or the first that can pay. */
  preselected: z.nullable(z.string()),
};

export const purchaseFormSchema = z.strictObject(purchaseFormShape);

export type PurchaseFormView = z.infer<typeof purchaseFormSchema>;
