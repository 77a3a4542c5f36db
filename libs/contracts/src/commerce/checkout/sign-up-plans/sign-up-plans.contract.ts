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
  /** How many steps the sign-up had that led here; null after a login. */
  signUpCount: z.nullable(z.int()),
};

/** `?plan=` is the one that is chosen. Without a sign-up that has come so far it leads to the plans of the store. */
export const signUpPlansScreen = screen({
  path: '/signup/plans',
  layout: 'guest',
  group: 'commerce',
  handlesPayment: true,
  access: memberInFlow('signUpPlans'),
  data: z.strictObject({
    ...progress,
    today: daySchema,
    /** Those that can be bought now. */
    plans: z.array(planSchema),
    selectedPlanId: z.nullable(z.string()),
    /** Of the chosen plan. */
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

/** Says what `/signup/complete` says, too. Without an order of the last 24 hours it leads to My Page. */
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
