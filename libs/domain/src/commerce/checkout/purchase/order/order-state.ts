/** `EXPIRED`: confirmed, but no payment was sent in time; changes to `PAID` after a late success. */
export const orderStates = ['OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const;

export type OrderState = (typeof orderStates)[number];

export const completionStates = ['done', 'checking', 'failed'] as const;

type CompletionState = (typeof completionStates)[number];

export function completionState(state: OrderState): CompletionState {
  if (state === 'PAID') return 'done';
  return state === 'OPEN' ? 'checking' : 'failed';
}

/** Where the order is placed, which determines its pages. */
export const orderOrigins = ['SITE', 'SIGN_UP'] as const;

export type OrderOrigin = (typeof orderOrigins)[number];
