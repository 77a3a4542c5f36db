import { renews, type PlanType } from '../../../catalogue/plans/plan-type.js';
import type { SalesPhase } from '../../../catalogue/plans/sales-window.js';
import type { HoldingRefusal } from '../reservation/plan-reservation.js';

export const purchaseRefusals = [
  'beingChecked',
  'duplicateOrder',
  'owned',
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
  'campaignUsedUp',
  'codeDoesNotPay',
] as const;

export type PurchaseRefusal = (typeof purchaseRefusals)[number];

export interface ChosenMethod {
  isFound: boolean;
  isUsable: boolean;
  isForPlan: boolean;
  isCampaignCode: boolean;
}

export interface PurchaseFacts {
  holding: HoldingRefusal | null;
  planType: PlanType;
  contracts: number;
  maxContracts: number | null;
  phase: SalesPhase;
  isRetired: boolean;
  isStopped: boolean;
  isPaused: boolean;
  places: SalesCounter;
  method: ChosenMethod | null;
  codeApplies: boolean | null;
  isCodeMalformed: boolean;
  isCampaignUsedUp: boolean;
  isFirstPaymentFree: boolean;
}

/** `confirm` honours what the quote showed: price, campaign and the sale's window are not checked again. */
export type PurchaseStage = 'form' | 'confirm';

type Condition = (facts: PurchaseFacts, stage: PurchaseStage) => boolean;

const isMissingFor = ({ method, codeApplies }: PurchaseFacts) =>
  method !== null && method.isCampaignCode && codeApplies === null;

const conditions: Readonly<Record<PurchaseRefusal, Condition>> = {
  beingChecked: ({ holding }) => holding === 'beingChecked',
  duplicateOrder: ({ holding }) => holding === 'duplicateOrder',
  owned: ({ holding }) => holding === 'owned',
  contractLimit: (facts) => facts.holding === 'contracted' || isContractLimitReached(facts),
  notForSale: ({ phase, isRetired, isStopped, isPaused }, stage) =>
    isRetired || isStopped || isPaused || (stage === 'form' && phase !== 'open'),
  soldOut: ({ places }) => !hasPlace(places),
  methodMissing: ({ method }) => method === null,
  methodNotFound: ({ method }) => method !== null && !method.isFound,
  methodUnusable: ({ method }) => method !== null && !method.isUsable,
  methodNotForPlan: ({ method }) => method !== null && !method.isForPlan,
  codeMissing: isMissingFor,
  codeMalformed: ({ isCodeMalformed }, stage) => stage === 'form' && isCodeMalformed,
  codeNotApplicable: ({ codeApplies }, stage) => stage === 'form' && codeApplies === false,
  campaignUsedUp: ({ isCampaignUsedUp }) => isCampaignUsedUp,
  codeDoesNotPay: ({ method, isFirstPaymentFree }) =>
    method !== null && method.isCampaignCode && !isFirstPaymentFree,
};

export function purchaseRefusal(facts: PurchaseFacts, stage: PurchaseStage): PurchaseRefusal | null {
  return purchaseRefusals.find((refusal) => conditions[refusal](facts, stage)) ?? null;
}

function isContractLimitReached({ planType, contracts, maxContracts }: PurchaseFacts): boolean {
  return renews(planType) && maxContracts !== null && contracts >= maxContracts;
}

/** Places of a plan or uses of a campaign. `sold` counts paid orders, later contracts included, and never falls. */
export interface SalesCounter {
  sold: number;
  reserved: number;
  limit: number | null;
}

function hasPlace({ sold, reserved, limit }: SalesCounter): boolean {
  return limit === null || sold + reserved < limit;
}
