/** `EXPIRED`: confirmed, and nothing was sent in time. A late success makes even that paid. */
export const orderStates = ['OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const;

export type OrderState = (typeof orderStates)[number];

export const completionStates = ['done', 'checking', 'failed'] as const;

export type CompletionState = (typeof completionStates)[number];

export function completionState(state: OrderState): CompletionState {
  if (state === 'PAID') return 'done';
  return state === 'OPEN' ? 'checking' : 'failed';
}
