import { mayHaveMoved, type ChargePhase } from '../charges/charge-phase.js';

/** `EXPIRED`: confirmed, and nothing was sent in time. A late success makes even that paid. */
export const orderStates = ['OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const;

export type OrderState = (typeof orderStates)[number];

const reservationLifetime = 30 * 60_000;

export function orderStateAfter(phase: ChargePhase): OrderState {
  switch (phase) {
    case 'SUCCEEDED':
      return 'PAID';
    case 'REFUSED':
    case 'NOT_EXECUTED':
    case 'CANCELLED':
      return 'FAILED';
    case 'CREATED':
    case 'CHALLENGE':
    case 'SENT':
    case 'AUTHORISED':
    case 'UNKNOWN':
      return 'OPEN';
  }
}

/** When its place is given up; null: not before the answer is known. @param phase of its charge; null: there is none */
export function reservationEnds(confirmedAt: Date, phase: ChargePhase | null): Date | null {
  if (phase !== null && mayHaveMoved(phase)) return null;
  return new Date(confirmedAt.getTime() + reservationLifetime);
}

export const completionStates = ['done', 'checking', 'failed'] as const;

export type CompletionState = (typeof completionStates)[number];

export function completionState(state: OrderState): CompletionState {
  if (state === 'PAID') return 'done';
  return state === 'OPEN' ? 'checking' : 'failed';
}
