import { hasPlace, type SalesCounter } from './sales-counter.js';
import type { HoldingRefusal } from './plan-holding.js';
import type { SalesPhase } from '../plans/sales-window.js';
import type { PlanType } from '../plans/plan.js';

/** Why a plan cannot be bought, in the order in which it is judged. */
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
  'codeNotApplicable',
  'campaignUsedUp',
  'codeDoesNotPay',
] as const;

export type PurchaseRefusal = (typeof purchaseRefusals)[number];

/** A saved method, or the campaign code as the way to pay. */
export interface ChosenMethod {
  isFound: boolean;
  isUsable: boolean;
  isForPlan: boolean;
  isCampaignCode: boolean;
}

export interface PurchaseFacts {
  holding: HoldingRefusal | null;
  planType: PlanType;
  /** Contracts that have not ended, those that are to end among them. */
  contracts: number;
  /** (store) null: as many as one likes. */
  maxContracts: number | null;
  phase: SalesPhase;
  isRetired: boolean;
  /** The plan stops before anything falls due. */
  isStopped: boolean;
  places: SalesCounter;
  method: ChosenMethod | null;
  /** A typed code: whether it applies; null: none was typed. */
  codeApplies: boolean | null;
  /** The campaign that was shown has no use left, in total or for this member. */
  isCampaignUsedUp: boolean;
  /** Whether the campaign makes the first payment ¥0. */
  isFirstPaymentFree: boolean;
}

/** `confirm` honours what the quote showed: price, campaign and the sale's window are not judged again. */
export type PurchaseStage = 'form' | 'confirm';

type Judgement = (facts: PurchaseFacts, stage: PurchaseStage) => boolean;

const isMissingFor = ({ method, codeApplies }: PurchaseFacts) =>
  method !== null && method.isCampaignCode && codeApplies === null;

const judgements: Readonly<Record<PurchaseRefusal, Judgement>> = {
  beingChecked: ({ holding }) => holding === 'beingChecked',
  duplicateOrder: ({ holding }) => holding === 'duplicateOrder',
  owned: ({ holding }) => holding === 'owned',
  contractLimit: (facts) => facts.holding === 'contracted' || isContractLimitReached(facts),
  notForSale: ({ phase, isRetired, isStopped }, stage) =>
    isRetired || isStopped || (stage === 'form' && phase !== 'open'),
  soldOut: ({ places }) => !hasPlace(places),
  methodMissing: ({ method }) => method === null,
  methodNotFound: ({ method }) => method !== null && !method.isFound,
  methodUnusable: ({ method }) => method !== null && !method.isUsable,
  methodNotForPlan: ({ method }) => method !== null && !method.isForPlan,
  codeMissing: isMissingFor,
  codeNotApplicable: ({ codeApplies }, stage) => stage === 'form' && codeApplies === false,
  campaignUsedUp: ({ isCampaignUsedUp }) => isCampaignUsedUp,
  codeDoesNotPay: ({ method, isFirstPaymentFree }) =>
    method !== null && method.isCampaignCode && !isFirstPaymentFree,
};

/** The first that applies; null: it can be bought. Survey and frequency come after it. */
export function purchaseRefusal(facts: PurchaseFacts, stage: PurchaseStage): PurchaseRefusal | null {
  return purchaseRefusals.find((refusal) => judgements[refusal](facts, stage)) ?? null;
}

function isContractLimitReached({ planType, contracts, maxContracts }: PurchaseFacts): boolean {
  return planType === 'subscription' && maxContracts !== null && contracts >= maxContracts;
}
