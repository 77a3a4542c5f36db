import * as z from 'zod/mini';

import { daySchema, momentSchema } from '../../commerce/money/money.contract.js';
import { surveyAnswersSchema, surveySchema } from '../../commerce/catalogue/surveys/survey.contract.js';
import { myPageRow, myPageSection } from '../../identity/my-page/my-page-row.js';
import {
  codeSendingSchema,
  isCodeAlive,
  mailedCodeInput,
} from '../../identity/verification-codes/verification-code.contract.js';
import { anyone, memberInFlow, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';

const blockingContractSchema = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  /** Page of the sign-in method, which links back to the withdrawal page; null if the method has no page. */
  href: z.nullable(z.string()),
});

const lossesSchema = z.strictObject({
  purchases: z.array(z.string()),
  rentals: z.array(z.strictObject({ planName: z.string(), until: momentSchema })),
  /** Cancelled contracts that are paid until their end date. */
  /** `isViewingPaused`: a payment failed, so the member currently cannot watch. */
  contracts: z.array(
    z.strictObject({ planName: z.string(), endsAt: momentSchema, isViewingPaused: z.boolean() }),
  ),
  connectedApps: z.int(),
  payments: z.int(),
});

export type LossesView = z.infer<typeof lossesSchema>;

/** Skips the policy interstitial, so that a member who rejects new policies can still withdraw. */
export const withdrawScreen = screen({
  path: '/withdraw',
  layout: 'account',
  group: 'commerce',
  access: reauthorisedMember,
  withoutInterstitial: true,
  data: z.strictObject({
    today: daySchema,
    /** Contracts to cancel first; while there are any, the page shows no survey. */
    blocking: z.array(blockingContractSchema),
    isPaymentPending: z.boolean(),
    /** Notes of the store, in addition to the built-in ones. */
    notes: z.nullable(z.string()),
    /**
     * Number of months for which the service remembers that the mailbox has used a trial; null if it does not.
     */
    trialMonths: z.nullable(z.int()),
    lost: lossesSchema,
    survey: z.nullable(surveySchema),
    /** Survey answers entered before the code was requested. */
    draft: surveyAnswersSchema,
  }),
});

export const withdrawPinCodeScreen = screen({
  path: '/withdraw/pin-code',
  layout: 'account',
  group: 'commerce',
  access: memberInFlow('withdrawal'),
  withoutInterstitial: true,
  data: z.strictObject({ ...codeSendingSchema.shape, isCodeSent: isCodeAlive }),
});

/** Shown only after account closure; no member is logged in on this page. */
export const withdrawCompleteScreen = completion({
  path: '/withdraw/complete',
  layout: 'guest',
  group: 'commerce',
  access: anyone,
  fallbackPath: '/',
});

/**
 * Sends the code.
 * @throws WITHDRAWAL_BLOCKED_BY_PLAN, WITHDRAWAL_BLOCKED_BY_PAYMENT
 */
export const confirmWithdrawalCall = call({
  path: '/zapi/account/withdraw/confirm',
  access: reauthorisedMember,
  problems: ['WITHDRAWAL_BLOCKED_BY_PAYMENT', 'WITHDRAWAL_BLOCKED_BY_PLAN'],
  input: z.strictObject({
    consent: z.literal(true, { error: 'withdrawal.consent' satisfies FieldProblem }),
    surveyAnswers: z.optional(surveyAnswersSchema),
    surveyRevision: z.optional(z.int()),
  }),
  answer: redirectSchema,
});

/**
 * Irreversible; checks again for obstacles to the withdrawal.
 * @throws WITHDRAWAL_BLOCKED_BY_PLAN, WITHDRAWAL_BLOCKED_BY_PAYMENT, WITHDRAWAL_FAILED
 */
export const withdrawCall = call({
  path: '/zapi/account/withdraw',
  access: memberInFlow('withdrawal'),
  problems: [
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'FLOW_REPLACED',
    'ACCOUNT_ALREADY_CLOSED',
    'WITHDRAWAL_BLOCKED_BY_PAYMENT',
    'WITHDRAWAL_BLOCKED_BY_PLAN',
    'WITHDRAWAL_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  input: mailedCodeInput,
  answer: redirectSchema,
  completion: withdrawCompleteScreen,
});

export const withdrawalSection = myPageSection('leaving', 90);

export const withdrawRow = myPageRow('withdraw');
