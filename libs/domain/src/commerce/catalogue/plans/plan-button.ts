import { renews, type PlanType } from './plan-type.js';
import type { SalesPhase } from './sales-window.js';

export const salesAvailabilities = ['unlimited', 'enough', 'fewLeft', 'soldOut'] as const;

export type SalesAvailability = (typeof salesAvailabilities)[number];

/**
 * @param taken number of places that are sold or reserved by an open order
 * @param limit null for unlimited
 */
export function salesAvailability(taken: number, limit: number | null): SalesAvailability {
  if (limit === null) return 'unlimited';
  if (taken >= limit) return 'soldOut';
  const isMostlyTaken = taken * 5 >= limit * 4;
  return isMostlyTaken || limit - taken === 1 ? 'fewLeft' : 'enough';
}

export const planButtons = [
  'limit',
  'own',
  'cancelRequested',
  'owned',
  'renting',
  'after',
  'before',
  'paused',
  'soldOut',
  'change',
  'noChange',
  'trial',
  'default',
] as const;

export type PlanButton = (typeof planButtons)[number];

export const planOwnershipStates = ['own', 'cancelRequested', 'owned', 'renting'] as const;

export type PlanOwnership = (typeof planOwnershipStates)[number];

/** A change from a contract of the same group: offered, or excluded by the store. */
export type PlanChangeOffer = 'change' | 'noChange';

export interface PlanButtonFacts {
  planType: PlanType;
  holding: PlanOwnership | null;
  isContractLimitReached: boolean;
  /** Null if the viewer has no contract of another plan of the group. */
  change: PlanChangeOffer | null;
  isStopped: boolean;
  /** Temporarily paused by an operator. */
  isPaused: boolean;
  phase: SalesPhase;
  availability: SalesAvailability;
  freeDays: number;
}

/**
 * Returns the button for the first case that applies: existing contract, contract limit, end of sale, start of
 * sale, pause, places, change of plan, free days. The contract limit is ignored for a change.
 */
export function planButton(facts: PlanButtonFacts): PlanButton {
  if (facts.holding !== null) return facts.holding;
  const change = renews(facts.planType) ? facts.change : null;
  if (change === null && facts.isContractLimitReached && renews(facts.planType)) return 'limit';
  if (facts.phase === 'after' || facts.isStopped) return 'after';
  if (facts.phase === 'before') return 'before';
  if (facts.isPaused) return 'paused';
  if (facts.availability === 'soldOut') return 'soldOut';
  return change ?? (facts.freeDays > 0 ? 'trial' : 'default');
}

export function isBought(button: PlanButton): boolean {
  return button === 'owned' || button === 'renting';
}

export function isBuyable(button: PlanButton): boolean {
  return button === 'trial' || button === 'default';
}

/** True if the viewer can get the plan now, by an order or by a change. */
export function isObtainable(button: PlanButton): boolean {
  return isBuyable(button) || button === 'change';
}
