import { renews, type PlanType } from '../../../catalogue/plans/plan-type.js';
import type { SalesPhase } from '../../../catalogue/plans/sales-window.js';
import type { ReservationRefusal } from '../reservation/plan-reservation.js';

/** Listed in the order of the checks. */
export const quoteRefusals = [
  'beingChecked',
  'duplicateOrder',
  'owned',
  'groupContract',
  'contractLimit',
  'notForSale',
  'soldOut',
  'methodMissing',
  'methodNotFound',
  'methodUnusable',
  'methodNotForPlan',
  'codeMissing',
  'codeMalformed',
  'codeNotApplicable',
  'codeDoesNotPay',
] as const;

export type QuoteRefusal = (typeof quoteRefusals)[number];

export interface ChosenMethod {
  isFound: boolean;
  isUsable: boolean;
  isForPlan: boolean;
  isCampaignCode: boolean;
}

/** Facts that are checked for both quotes and orders. */
export interface SaleFacts {
  planType: PlanType;
  /** The member has a contract for another plan of the same group, but not for this plan. */
  isGroupContracted: boolean;
  /** Number of the member's running contracts. */
  contracts: number;
  maxContracts: number | null;
  isRetired: boolean;
  /** Whether the plan is discontinued before the first renewal. */
  isStopped: boolean;
  isPaused: boolean;
  places: SalesLimit;
}

export interface QuoteFacts extends SaleFacts {
  holding: ReservationRefusal | null;
  phase: SalesPhase;
  method: ChosenMethod | null;
  /** Null if no code was entered. */
  codeApplies: boolean | null;
  isCodeMalformed: boolean;
  isFirstPaymentFree: boolean;
}

const conditions: Readonly<Record<QuoteRefusal, (facts: QuoteFacts) => boolean>> = {
  beingChecked: ({ holding }) => holding === 'beingChecked',
  duplicateOrder: ({ holding }) => holding === 'duplicateOrder',
  owned: ({ holding }) => holding === 'owned',
  groupContract: isInContractedGroup,
  contractLimit: (facts) => facts.holding === 'contracted' || isContractLimitReached(facts),
  notForSale: (facts) => isWithdrawnFromSale(facts) || facts.phase !== 'open',
  soldOut: ({ places }) => isSoldOut(places),
  methodMissing: ({ method }) => method === null,
  methodNotFound: ({ method }) => method !== null && !method.isFound,
  methodUnusable: ({ method }) => method !== null && !method.isUsable,
  methodNotForPlan: ({ method }) => method !== null && !method.isForPlan,
  codeMissing: ({ method, codeApplies }) => method !== null && method.isCampaignCode && codeApplies === null,
  codeMalformed: ({ isCodeMalformed }) => isCodeMalformed,
  codeNotApplicable: ({ codeApplies }) => codeApplies === false,
  codeDoesNotPay: ({ method, isFirstPaymentFree }) =>
    method !== null && method.isCampaignCode && !isFirstPaymentFree,
};

/**
 * Returns the first reason, in the order of the checks, for which the quote is refused; null if it is created.
 */
export function quoteRefusal(facts: QuoteFacts): QuoteRefusal | null {
  return quoteRefusals.find((refusal) => conditions[refusal](facts)) ?? null;
}

export function isInContractedGroup({ planType, isGroupContracted }: SaleFacts): boolean {
  return renews(planType) && isGroupContracted;
}

export function isContractLimitReached({ planType, contracts, maxContracts }: SaleFacts): boolean {
  return renews(planType) && maxContracts !== null && contracts >= maxContracts;
}

export function isWithdrawnFromSale({
  isRetired,
  isStopped,
  isPaused,
}: Pick<SaleFacts, 'isRetired' | 'isStopped' | 'isPaused'>): boolean {
  return isRetired || isStopped || isPaused;
}

/** Sales limit of a plan. `sold` counts all paid orders and never decreases. */
export interface SalesLimit {
  sold: number;
  limit: number | null;
}

export function isSoldOut({ sold, limit }: SalesLimit): boolean {
  return limit !== null && sold >= limit;
}
