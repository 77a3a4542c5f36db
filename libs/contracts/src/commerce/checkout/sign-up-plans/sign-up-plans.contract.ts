import * as z from 'zod/mini';

import { socialProviderSchema } from '../../../identity/social/social.contract.js';
import { member, memberInFlow } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { planSchema } from '../../catalogue/plans/plan.contract.js';
import { purchaseFormSchema } from '../purchase/purchase-form.contract.js';
import { purchaseCompleteShape, purchaseConfirmShape } from '../purchase/quoted-order.contract.js';

const progress = {
  currentCount: z.int(),
  totalCount: z.int(),
  /** Number of steps of the preceding sign-up; null after a login. */
  signUpCount: z.nullable(z.int()),
};

/** `?plan=` preselects a plan. Redirects to the list of plans if no sign-up has reached this step. */
export const signUpPlansScreen = screen({
  path: '/signup/plans',
  layout: 'guest',
  group: 'commerce',
  handlesPayment: true,
  access: memberInFlow('signUpPlans'),
  data: z.strictObject({
    ...progress,
    today: daySchema,
    plans: z.array(planSchema),
    selectedPlanId: z.nullable(z.string()),
    form: z.nullable(purchaseFormSchema),
    isContractRequired: z.boolean(),
  }),
});

export const signUpPlanConfirmScreen = screen({
  path: '/signup/plans/{planId}/confirm',
  layout: 'guest',
  group: 'commerce',
  handlesPayment: true,
  access: memberInFlow('signUpPlans'),
  data: z.strictObject({ ...purchaseConfirmShape, ...progress }),
});

/**
 * Includes the content of `/signup/complete`. Redirects to My Page if there is no order from the last 24 hours.
 */
export const signUpPlanCompleteScreen = screen({
  path: '/signup/plans/{planId}/complete',
  layout: 'guest',
  group: 'commerce',
  handlesPayment: true,
  access: member,
  data: z.strictObject({
    ...purchaseCompleteShape,
    ...progress,
    isPasswordSet: z.boolean(),
    externalAccounts: z.array(socialProviderSchema),
  }),
});
