import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type {
  ContractDecision,
  ContractRefusal,
} from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';

import { Problem, type ProblemDetails } from '../../../platform/http/problem.js';
import { isContended } from '../../../platform/prisma/database-error.js';
import type { ChargeResult } from '../../payments/charges/index.js';

export const subscriptionActions = ['cancel', 'undo', 'changeMethod', 'retry'] as const;

export type SubscriptionAction = (typeof subscriptionActions)[number];

type Codes = Partial<Record<ContractRefusal, ProblemCode>> & { others: ProblemCode };

const codes: Readonly<Record<SubscriptionAction, Codes>> = {
  cancel: {
    renewing: 'SUBSCRIPTION_RENEWING_CANCEL',
    stopped: 'SUBSCRIPTION_ENDS_WITH_PLAN',
    others: 'SUBSCRIPTION_ALREADY_CANCELLED',
  },
  undo: {
    ended: 'SUBSCRIPTION_ALREADY_CANCELLED',
    renewing: 'SUBSCRIPTION_RENEWING_UNDO',
    stopped: 'SUBSCRIPTION_ENDS_WITH_PLAN',
    noMethod: 'SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD',
    campaignCode: 'CAMPAIGN_CODE_CANNOT_RENEW',
    others: 'SUBSCRIPTION_UNDO_CLOSED',
  },
  changeMethod: {
    renewing: 'SUBSCRIPTION_RENEWING_PAYMENT_METHOD',
    stopped: 'SUBSCRIPTION_ENDS_WITH_PLAN',
    campaignCode: 'CAMPAIGN_CODE_CANNOT_RENEW',
    others: 'PAYMENT_METHOD_NOT_CHANGEABLE',
  },
  retry: {
    renewing: 'PAYMENT_BEING_CHECKED',
    // An operator is reviewing the contract's payments.
    blocked: 'PAYMENT_BEING_CHECKED',
    noMethod: 'PAYMENT_METHOD_REREGISTER',
    carrier: 'PAYMENT_METHOD_NOT_AVAILABLE',
    tooManyAttempts: 'TOO_MANY_REQUESTS',
    stopped: 'SUBSCRIPTION_ENDS_WITH_PLAN',
    others: 'SUBSCRIPTION_ALREADY_CANCELLED',
  },
};

export function codeOf(act: SubscriptionAction, refusal: ContractRefusal): ProblemCode {
  return codes[act][refusal] ?? codes[act].others;
}

export function problemOf(act: SubscriptionAction, refusal: ContractRefusal): Problem {
  return new Problem(codeOf(act, refusal), { log: `${act}: ${refusal}` });
}

export function retryLimitProblem(againOn: BusinessDate, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, (startOf(againOn).getTime() - now.getTime()) / 1_000);
  return new Problem(codeOf('retry', 'tooManyAttempts'), {
    retryAfterSeconds,
    log: 'retry: tooManyAttempts',
  });
}

/** Returns null if the amount was paid or the result is pending. The contract's page shows this. */
export function failureOf(result: ChargeResult): ProblemCode | null {
  switch (result.outcome) {
    case 'refused':
      return result.refusal === 'retryLater' ? 'PAYMENT_REFUSED' : 'PAYMENT_METHOD_REFUSED';
    case 'notExecuted':
      return 'PAYMENT_NOT_STARTED';
    case 'succeeded':
    case 'suspended':
    case 'unknown':
    case 'challenge':
      return null;
  }
}

/** @throws {Problem} with the reason for the refusal */
export function factsAfter(
  act: SubscriptionAction,
  before: ContractFacts,
  decision: ContractDecision,
): ContractFacts {
  if (decision.outcome === 'refused') throw problemOf(act, decision.refusal);
  return decision.outcome === 'changed' ? decision.facts : before;
}

/** @throws {Problem} `code` on a lock timeout, in which case nothing was written */
export async function withLockProblem<Result>(
  code: ProblemCode,
  work: () => Promise<Result>,
  details: ProblemDetails = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isContended(error)) throw error;
    throw new Problem(code, { retryAfterSeconds: 5, log: 'the contract is locked', ...details });
  }
}
