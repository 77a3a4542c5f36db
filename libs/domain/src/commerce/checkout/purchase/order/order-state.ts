/** A change of plan is scheduled first and becomes `PAID` with the first payment of the new plan. */
export const orderKinds = ['PURCHASE', 'CHANGE'] as const;

export type OrderKind = (typeof orderKinds)[number];

/**
 * `EXPIRED`: confirmed, but no payment was sent in time; changes to `PAID` after a late success. `SCHEDULED` and
 * `DROPPED`: only for a change of plan.
 */
export const orderStates = ['OPEN', 'PAID', 'FAILED', 'EXPIRED', 'SCHEDULED', 'DROPPED'] as const;

export type OrderState = (typeof orderStates)[number];

export const completionStates = ['done', 'checking', 'failed'] as const;

type CompletionState = (typeof completionStates)[number];

export function completionState(state: OrderState): CompletionState {
  if (state === 'PAID') return 'done';
  return state === 'OPEN' ? 'checking' : 'failed';
}

/** Reason why a scheduled change of plan was dropped. */
export const changeDropReasons = [
  /** The member or support withdrew the change. */
  'WITHDRAWN',
  /** Another change was scheduled instead. */
  'REPLACED',
  /** The contract was cancelled. */
  'CANCELLED',
  'CONTRACT_ENDED',
  /** The store discontinued the new plan. */
  'PLAN_STOPPED',
  /** The first payment was refused, and the member returned to the old plan. */
  'RETURNED',
] as const;

export type ChangeDropReason = (typeof changeDropReasons)[number];

/** Where the member places the order. Determines which pages are shown. */
export const orderOrigins = ['SITE', 'SIGN_UP'] as const;

export type OrderOrigin = (typeof orderOrigins)[number];
