import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { QuoteRefusal } from '@account/domain/commerce/checkout/purchase/quote/quote-refusal';
import type { PlanButton, PlanOwnership } from '@account/domain/commerce/catalogue/plans/plan-button';
import type { Language } from '@account/domain/platform/language';
import { purchaseProblems as en } from '@account/i18n/commerce/checkout/purchase/problems/en';
import { purchaseProblems as ja } from '@account/i18n/commerce/checkout/purchase/problems/ja';

import { Problem } from '../../../platform/http/problem.js';
import { formatterOf, translatorOf } from '../../../platform/translations/translator.js';
import type { ChargeFailure, ChargeNotClaimed } from '../../payments/charges/index.js';
import { startPath, type Place } from './purchase-paths.js';

const translations = { ja, en };

/**
 * Quotes have the same refusals as orders, except for the limit of campaign uses, which is checked only when
 * the order is written.
 */
type PurchaseRefusal = QuoteRefusal | 'campaignUsedUp';

type Answer = { code: ProblemCode; field?: 'paymentMethodId' | 'campaignCode' };

const answers: Readonly<Record<Exclude<PurchaseRefusal, 'codeMissing' | 'codeMalformed'>, Answer>> = {
  beingChecked: { code: 'PAYMENT_BEING_CHECKED' },
  duplicateOrder: { code: 'DUPLICATE_BILLING' },
  owned: { code: 'PLAN_ALREADY_OWNED' },
  groupContract: { code: 'PLAN_GROUP_CONTRACTED' },
  contractLimit: { code: 'CONTRACT_LIMIT_REACHED' },
  notForSale: { code: 'PLAN_NOT_AVAILABLE' },
  soldOut: { code: 'PLAN_NOT_AVAILABLE' },
  methodMissing: { code: 'PAYMENT_METHOD_NOT_SELECTED', field: 'paymentMethodId' },
  methodNotFound: { code: 'PAYMENT_METHOD_NOT_FOUND', field: 'paymentMethodId' },
  methodUnusable: { code: 'PAYMENT_METHOD_REREGISTER', field: 'paymentMethodId' },
  methodNotForPlan: { code: 'PAYMENT_METHOD_NOT_FOR_PLAN', field: 'paymentMethodId' },
  codeNotApplicable: { code: 'CAMPAIGN_CODE_NOT_APPLICABLE', field: 'campaignCode' },
  campaignUsedUp: { code: 'CAMPAIGN_CODE_NOT_APPLICABLE', field: 'campaignCode' },
  codeDoesNotPay: { code: 'CAMPAIGN_DISCOUNT_NOT_FULL', field: 'campaignCode' },
};

export function problemOf(refusal: PurchaseRefusal): Problem {
  if (refusal === 'codeMissing')
    return new Problem('INVALID_REQUEST', { fieldErrors: { campaignCode: 'campaignCode.required' } });
  if (refusal === 'codeMalformed')
    return new Problem('INVALID_REQUEST', { fieldErrors: { campaignCode: 'campaignCode.characters' } });
  const { code, field } = answers[refusal];
  return new Problem(code, { log: refusal, ...(field && { fields: [field] }) });
}

/** Returns why a form is read-only, considering only reasons that no input can change. */
export function readOnlyProblem(refusal: PurchaseRefusal | null): ProblemCode | null {
  switch (refusal) {
    case 'duplicateOrder':
    case 'beingChecked':
    case 'owned':
    case 'groupContract':
    case 'contractLimit':
    case 'notForSale':
    case 'soldOut':
      return answers[refusal].code;
    default:
      return null;
  }
}

/** Returns the problem for a plan that the member already has, regardless of sales limits. */
export function ownPlanProblem(holding: PlanOwnership): Problem {
  return new Problem('CONTRACT_LIMIT_REACHED', {
    sentence: (language) => ownPlanSentence(holding, language),
    log: 'contracted',
  });
}

export function ownPlanSentence(holding: PlanOwnership, language: Language): string {
  return translations[language][holding === 'cancelRequested' ? 'ENDING_PLAN' : 'OWN_PLAN'];
}

/** @param isChangeOffered whether the member can change to the plan instead */
export function groupContractProblem(isChangeOffered: boolean): Problem {
  return new Problem('PLAN_GROUP_CONTRACTED', {
    log: 'groupContract',
    ...(!isChangeOffered && { sentence: notChangeableSentence }),
  });
}

export function notChangeableSentence(language: Language): string {
  return translations[language].NOT_CHANGEABLE;
}

const salesWords: Partial<Record<PlanButton, keyof typeof ja>> = {
  before: 'NOT_YET_ON_SALE',
  after: 'NO_LONGER_ON_SALE',
  soldOut: 'SOLD_OUT',
};

/**
 * Returns the sentence that explains why a plan cannot be ordered now; undefined if the problem code has no
 * such sentence.
 */
export function unavailableSentence(
  code: ProblemCode,
  button: PlanButton,
  language: Language,
): string | undefined {
  if (code === 'PAYMENT_METHOD_NOT_AVAILABLE') return translations[language].NOT_PAYABLE;
  const key = code === 'PLAN_NOT_AVAILABLE' ? salesWords[button] : undefined;
  return key && translations[language][key];
}

/** @param until end of the rental; null for a purchase, which has no end */
export function ownedSentence(until: Date | null, language: Language): string {
  const messages = translations[language] as typeof ja;
  const t = translatorOf(language, messages);
  if (until === null) return t('OWNED_PLAN');
  return t('RENTED_PLAN', { until: formatterOf(language).dateTime(until, 'dateTime') });
}

export function isOfField({ details }: Problem): boolean {
  return details.fieldErrors !== undefined || details.fields !== undefined;
}

/** Returns the problem for a charge that could not be claimed. No request was sent. */
export function notClaimedProblem({ why, message }: ChargeNotClaimed): Problem {
  switch (why) {
    case 'methodNotFound':
      return problemOf('methodNotFound');
    case 'methodUnusable':
      return problemOf('methodUnusable');
    case 'gatewayNotConfigured':
      return new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: message });
    case 'clock':
      return lockedProblem(message);
  }
}

export function lockedProblem(log: string): Problem {
  return new Problem('PURCHASE_LOCKED', { retryAfterSeconds: 5, log });
}

/** Returns the reason why an order failed without a collected payment. */
export function failureProblem(failure: ChargeFailure): ProblemCode {
  if (failure.failure === 'notExecuted')
    return failure.cause === 'challenge' ? 'THREE_D_SECURE_FAILED' : 'PAYMENT_NOT_STARTED';
  if (failure.failure === 'cancelled') return 'PAYMENT_NOT_STARTED';
  switch (failure.refusal) {
    case 'notAuthenticated':
      return 'THREE_D_SECURE_FAILED';
    case 'retryLater':
      return 'PAYMENT_REFUSED';
    default:
      return 'PAYMENT_METHOD_REFUSED';
  }
}

/** Returns the problem for a submission that had no effect. The member has to start again. */
export function restartProblem(place: Place, log: string): Problem {
  return new Problem('INVALID_SESSION_FLOW', {
    restartAt: startPath(place),
    sentence: (language) => translations[language].INVALID_SESSION_FLOW,
    log,
  });
}
