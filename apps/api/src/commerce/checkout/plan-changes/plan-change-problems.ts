import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ChangeTargetRefusal } from '@account/domain/commerce/checkout/plan-changes/plan-change-terms';
import type { PlanChangeRefusal } from '@account/domain/commerce/subscriptions/contracts/plan-change';

import { Problem } from '../../../platform/http/problem.js';

const contractCodes: Readonly<Record<PlanChangeRefusal, ProblemCode>> = {
  ended: 'SUBSCRIPTION_CHANGE_CLOSED',
  renewing: 'SUBSCRIPTION_CHANGE_RENEWING',
  onHold: 'SUBSCRIPTION_CHANGE_ON_HOLD',
  underReview: 'SUBSCRIPTION_CHANGE_UNDER_REVIEW',
  cancelled: 'SUBSCRIPTION_CHANGE_CANCELLED',
  ending: 'SUBSCRIPTION_CHANGE_ENDING',
  needsMethod: 'SUBSCRIPTION_CHANGE_NEEDS_METHOD',
};

const targetCodes: Readonly<Record<ChangeTargetRefusal, ProblemCode>> = {
  notOffered: 'SUBSCRIPTION_CHANGE_NOT_OFFERED',
  notForSale: 'PLAN_NOT_AVAILABLE',
  soldOut: 'PLAN_NOT_AVAILABLE',
  methodNotForPlan: 'PAYMENT_METHOD_NOT_FOR_PLAN',
  codeNotApplicable: 'CAMPAIGN_CODE_NOT_APPLICABLE',
};

export type ChangeRefusal = PlanChangeRefusal | ChangeTargetRefusal;

export function codeOfChange(refusal: ChangeRefusal): ProblemCode {
  return refusal in contractCodes
    ? contractCodes[refusal as PlanChangeRefusal]
    : targetCodes[refusal as ChangeTargetRefusal];
}

export function changeProblem(refusal: ChangeRefusal): Problem {
  return new Problem(codeOfChange(refusal), { log: `change of plan: ${refusal}` });
}
