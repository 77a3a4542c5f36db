import { signUpCompleteScreen } from '../../../identity/sign-up/sign-up.contract.js';
import { memberInFlow } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';

/** Continues without a plan. Rejected if the store requires every member to have a plan. */
export const skipSignUpPlansCall = call({
  path: '/zapi/signup/plans/skip',
  access: memberInFlow('signUpPlans'),
  problems: ['CONTRACT_REQUIRED'],
  answer: redirectSchema,
  completion: signUpCompleteScreen,
});
